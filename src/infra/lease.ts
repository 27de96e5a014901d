/** Work that only one server of a database does at a time. */
import { randomUUID } from 'node:crypto';
import type { Database } from './database/types.ts';

/**
 * Takes a lease that nobody holds.
 * @param forMs how long it is held, unless it is given back, in milliseconds
 * @returns the holder's name, to give it back with; undefined while another holds it
 */
export async function takeLease(
  db: Database,
  name: string,
  forMs: number,
  now: Date,
): Promise<string | undefined> {
  const holder = randomUUID();
  const until = new Date(now.getTime() + forMs).toISOString();
  const taken = await db
    .insertInto('leases')
    .values({ name, holder, until })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ holder, until }).where('leases.until', '<=', now.toISOString()),
    )
    .returning('holder')
    .executeTakeFirst();
  return taken?.holder;
}

/** Gives a lease back before it ends. */
export async function giveBackLease(db: Database, name: string, holder: string): Promise<void> {
  await db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
}

/** Holds a lease for longer. @returns false when it was lost to another */
export async function renewLease(
  db: Database,
  name: string,
  holder: string,
  forMs: number,
  now: Date,
): Promise<boolean> {
  const renewed = await db
    .updateTable('leases')
    .set({ until: new Date(now.getTime() + forMs).toISOString() })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .executeTakeFirst();
  return renewed.numUpdatedRows > 0n;
}
