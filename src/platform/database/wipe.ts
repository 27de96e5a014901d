import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { isPostgres } from './engine.ts';
import type { Database } from './types.ts';

/** A reader in the middle of a query prevents this; its queries end within seconds. */
const TRIES = 20;
const PAUSE_MS = 100;

/**
 * Empties the log of the embedded database into its file, so that overwritten data can't be read in the log. With PostgreSQL it
 * does nothing: its own vacuum does that.
 * @returns false if readers were active all the time; the next call empties it
 */
export async function wipeLog(db: Database): Promise<boolean> {
  if (isPostgres(db)) return true;
  for (let attempts = 0; attempts < TRIES; attempts++) {
    // Waiting for readers would block the event loop, and all other requests with it.
    const busy = await db.connection().execute(async (one) => {
      const [before] = (await sql<{ timeout: number }>`pragma busy_timeout`.execute(one)).rows;
      await sql`pragma busy_timeout = 0`.execute(one);
      try {
        const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(one);
        return rows[0]?.busy;
      } finally {
        await sql`pragma busy_timeout = ${sql.lit(before?.timeout ?? 0)}`.execute(one);
      }
    });
    if (busy === 0) return true;
    await wait(PAUSE_MS);
  }
  return false;
}
