/** The servers that run on a database: each holds a lease that names its schema. */
import { randomUUID } from 'node:crypto';
import { isHeld } from './lease.ts';
import { withLockRetry } from './retry.ts';
import type { Database } from './types.ts';

/** How long a server that does not renew its lease counts as running, in milliseconds. */
export const SERVER_LEASE_MS = 45_000;
const BEAT_MS = SERVER_LEASE_MS / 3;

const KIND = 'server:';

/**
 * Announces a running server, and renews that.
 * @param schema the newest migration that the server knows
 * @returns a function to call when it stops, before the database is closed
 */
export async function announceServer(
  db: Database,
  schema: string,
  clock: () => Date,
): Promise<() => Promise<void>> {
  const name = `${KIND}${randomUUID()}`;
  // Servers that start together write at the same time.
  const beat = () =>
    withLockRetry(() => {
      const until = new Date(clock().getTime() + SERVER_LEASE_MS).toISOString();
      return db
        .insertInto('leases')
        .values({ name, holder: schema, until })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ until }))
        .execute();
    });
  await withLockRetry(() => {
    const now = clock();
    const running = runningServers(db, now).select('name');
    return db
      .deleteFrom('leases')
      .where('name', 'like', `${KIND}%`)
      .where('name', 'not in', running)
      .execute();
  });
  await beat();
  // If the database is unavailable for a moment, this is repeated before the lease ends.
  let last: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    last = beat().catch(() => undefined);
  }, BEAT_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await last;
    await withLockRetry(() => db.deleteFrom('leases').where('name', '=', name).execute());
  };
}

/** For a copy of the database: no server runs on it. */
export async function forgetServers(db: Database): Promise<void> {
  await db.deleteFrom('leases').where('name', 'like', `${KIND}%`).execute();
}

const runningServers = (db: Database, now: Date) =>
  db
    .selectFrom('leases')
    .where('name', 'like', `${KIND}%`)
    .where(isHeld('until', SERVER_LEASE_MS, now));

/** @returns the schemas that servers run at now, each once */
export async function runningSchemas(db: Database, now: Date): Promise<string[]> {
  const rows = await runningServers(db, now).select('holder').distinct().orderBy('holder').execute();
  return rows.map(({ holder }) => holder);
}
