/** Work that only one server of a database does at a time. */
import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { type SqlBool, sql } from 'kysely';
import type { Database } from './types.ts';

/**
 * Whether a lease is held, as a condition of a query. Clocks of servers may differ by its length; a later end is of a clock that was
 * ahead, and if its server was killed, no one would have the lease until then.
 * @param until the column of its end
 * @param forMs its length
 */
export const isHeld = (until: string, forMs: number, now: Date) =>
  sql<SqlBool>`(${sql.ref(until)} > ${now.toISOString()}
    and ${sql.ref(until)} <= ${new Date(now.getTime() + 2 * forMs).toISOString()})`;

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
  holder: string = randomUUID(),
): Promise<string | undefined> {
  const until = new Date(now.getTime() + forMs).toISOString();
  const acquired = await db
    .insertInto('leases')
    .values({ name, holder, until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, until })
        .where(({ not }) => not(isHeld('leases.until', forMs, now))),
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
    .where(isHeld('until', HELD_MS, new Date()))
    .executeTakeFirst();
  return held !== undefined;
}

/** Identifies this machine, or this container; undefined if the system offers no id. */
function machine(): string | undefined {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return undefined;
  }
}

/** The name of a holder by which others can tell whether its process still runs. */
export const holderOf = (pid: number): string => `${machine() ?? ''} ${pid} ${randomUUID()}`;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Releases a lease whose process was killed on this machine. */
async function giveBackForDead(db: Database, name: string): Promise<void> {
  const held = await db.selectFrom('leases').select('holder').where('name', '=', name).executeTakeFirst();
  const here = machine();
  const [, pid] = (here && held?.holder.startsWith(`${here} `) && / (\d+) [^ ]+$/.exec(held.holder)) || [];
  if (held && pid && !isRunning(Number(pid))) await giveBackLease(db, name, held.holder);
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
  await giveBackForDead(db, name);
  const holder = await takeLease(db, name, HELD_MS, new Date(), holderOf(process.pid));
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
