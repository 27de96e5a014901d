/** Work that only one server of a database does at a time. */
import { randomUUID } from 'node:crypto';
import type { Database } from './types.ts';

/**
 * Takes a lease that is free.
 * @param forMs how long it is held, unless it is released, in milliseconds
 * @returns the holder's name, to release it; undefined while another holds it
 */
export async function takeLease(
  db: Database,
  name: string,
  forMs: number,
  now: Date,
): Promise<string | undefined> {
  const holder = randomUUID();
  const until = new Date(now.getTime() + forMs).toISOString();
  const acquired = await db
    .insertInto('leases')
    .values({ name, holder, until })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ holder, until }).where('leases.until', '<=', now.toISOString()),
    )
    .returning('holder')
    .executeTakeFirst();
  return acquired?.holder;
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

/** How long a lease of `withLease` outlasts a process that died, in milliseconds. */
const HELD_MS = 60_000;

/** Whether a process holds a lease of `withLease` now. */
export async function isLeased(db: Database, name: string): Promise<boolean> {
  const held = await db
    .selectFrom('leases')
    .select('name')
    .where('name', '=', name)
    .where('until', '>', new Date().toISOString())
    .executeTakeFirst();
  return held !== undefined;
}

/**
 * Does work that only one process may do at a time, for as long as it takes.
 * @returns undefined if another one is doing it
 */
export async function withLease<T>(
  db: Database,
  name: string,
  work: () => Promise<T>,
): Promise<{ result: T } | undefined> {
  const holder = await takeLease(db, name, HELD_MS, new Date());
  if (!holder) return undefined;
  const renew = () => void renewLease(db, name, holder, HELD_MS, new Date()).catch(() => {});
  const timer = setInterval(renew, HELD_MS / 3);
  try {
    return { result: await work() };
  } finally {
    clearInterval(timer);
    await giveBackLease(db, name, holder);
  }
}
