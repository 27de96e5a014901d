/** Attempts are counted in the database, by their origin, so that all servers count together. */
import { sql } from 'kysely';
import type { Database } from './database/types.ts';
import type { Writer } from './database/writer.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface RateLimit {
  /** Each limit has its own counts. */
  name: string;
  /** When the present count is deleted. */
  forgottenAt(now: Date): Date;
  /** Every attempt restarts the period; without it the first one determines its end. */
  slides: boolean;
  /** Seconds that the next attempt waits after this many; Infinity until the count is deleted. */
  waitAfter(attempts: number): number;
}

/** A number per hour, from the first attempt on. */
export const perHour = (name: string, most: number): RateLimit => ({
  name,
  forgottenAt: (now) => new Date(now.getTime() + HOUR_MS),
  slides: false,
  waitAfter: (attempts) => (attempts < most ? 0 : Number.POSITIVE_INFINITY),
});

/** A number per UTC day. */
export const perDay = (name: string, most: number): RateLimit => ({
  ...perHour(name, most),
  forgottenAt: (now) => new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS),
});

/** Waits that double with each attempt after the free ones, and end by themselves. @param longest in seconds */
export const backoff = (name: string, free: number, longest: number): RateLimit => ({
  name,
  forgottenAt: (now) => new Date(now.getTime() + DAY_MS),
  slides: true,
  waitAfter: (attempts) => (attempts < free ? 0 : Math.min(longest, 2 ** (attempts - free))),
});

/** The counter of an attempt. */
export interface Attempt {
  limit: RateLimit;
  /** A hash or an id, never the typed value. */
  id: string;
}

const keyOf = ({ limit, id }: Attempt) => `${limit.name}:${id}`;

/** Blocks no one: of two attempts at one moment, the one that is written last may have read the clock first. */
const NOT_BLOCKED = new Date(0).toISOString();

/**
 * Counts an attempt before it is made, so that many at once are counted as well. One that may not be made is not counted.
 * @returns seconds to wait; 0 when it may go on
 */
export async function countAttempt(trx: Database, attempt: Attempt, now: Date): Promise<number> {
  const { limit } = attempt;
  const [key, at, later] = [keyOf(attempt), now.toISOString(), limit.forgottenAt(now).toISOString()];
  const counted = await trx
    .insertInto('rate_limits')
    .values({ key, attempts: 1, forgotten_at: later, blocked_until: NOT_BLOCKED })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          attempts: sql`case when rate_limits.forgotten_at <= ${at} then 1 else rate_limits.attempts + 1 end`,
          forgotten_at: limit.slides
            ? later
            : sql`case when rate_limits.forgotten_at <= ${at} then ${later} else rate_limits.forgotten_at end`,
        })
        .where('rate_limits.blocked_until', '<=', at),
    )
    .returning(['attempts', 'forgotten_at'])
    .executeTakeFirst();
  if (!counted) {
    const { blocked_until } = await trx
      .selectFrom('rate_limits')
      .select('blocked_until')
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    return Math.max(1, Math.ceil((Date.parse(blocked_until) - now.getTime()) / 1000));
  }
  const wait = limit.waitAfter(counted.attempts);
  if (wait > 0) {
    const blocked_until =
      wait === Number.POSITIVE_INFINITY
        ? counted.forgotten_at
        : new Date(now.getTime() + wait * 1000).toISOString();
    await trx.updateTable('rate_limits').set({ blocked_until }).where('key', '=', key).execute();
  }
  return 0;
}

class MustWait extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super('too many attempts');
    this.seconds = seconds;
  }
}

/**
 * Counts one attempt for several limits: for all of them or, if one makes it wait, for none.
 * @returns seconds to wait; 0 when it may continue
 */
export async function countAttempts(
  writer: Writer,
  attempts: readonly Attempt[],
  now: Date,
): Promise<number> {
  // In one order everywhere, so that two that count the same keys never wait for each other.
  const sorted = attempts.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  try {
    await writer.write(async (trx) => {
      const waits: number[] = [];
      for (const attempt of sorted) waits.push(await countAttempt(trx, attempt, now));
      const longest = Math.max(...waits);
      if (longest > 0) throw new MustWait(longest);
    });
    return 0;
  } catch (error) {
    if (error instanceof MustWait) return error.seconds;
    throw error;
  }
}

/** Clears the counts after a successful attempt. */
export async function clearAttempts(trx: Database, attempts: readonly Attempt[]): Promise<void> {
  await trx.deleteFrom('rate_limits').where('key', 'in', attempts.map(keyOf)).execute();
}

/** Deletes counts whose time is over. */
export async function forgetAttempts(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('forgotten_at', '<=', now.toISOString()).execute();
}
