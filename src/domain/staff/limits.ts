/**
 * Waits that grow with each failed try. They end by themselves, and are counted by where tries come from: nobody can lock
 * somebody else out.
 */
import { sql } from 'kysely';
import type { Database } from '../../infra/database/types.ts';
import type { Writer } from '../../infra/database/writer.ts';

const FORGET_MS = 24 * 3_600_000;

/** Tries that cost nothing, because people mistype, and the longest wait in seconds. */
const RULES = {
  /** Passwords of one address, from everywhere: a stranger can use these tries up, so the wait stays short. */
  account: { free: 50, longest: 30 },
  /** Links that were asked for: who has to wait for another has one in their mailbox that is good for longer. */
  asked: { free: 5, longest: 600 },
  /** A browser that its owner came in from before: nobody else's tries count there. */
  browser: { free: 5, longest: 900 },
  network: { free: 5, longest: 900 },
  /** An open session, for the password that a change of the account asks for. */
  session: { free: 5, longest: 900 },
  /**
   * Codes of one person from all unknown browsers and networks, by one way in: 50 tries, then 96 a day, of a million
   * codes. Whoever uses them up by the password keeps nobody out who comes by a mailed link, or from a known browser.
   */
  codes: { free: 50, longest: 900 },
} as const;

export interface LimitKey {
  kind: keyof typeof RULES;
  /** Hashed or an id: never what was typed. */
  id: string;
}

const keyOf = ({ kind, id }: LimitKey) => `${kind}:${id}`;

/** Seconds to wait after so many failures. */
function waitAfter(failures: number, kind: LimitKey['kind']): number {
  const { free, longest } = RULES[kind];
  return failures < free ? 0 : Math.min(longest, 2 ** (failures - free));
}

/** Blocks nobody: of two tries at one moment, the one that is written last may have read the clock first. */
const NO_WAIT = new Date(0).toISOString();

class MustWait extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super('too many tries');
    this.seconds = seconds;
  }
}

/**
 * Counts a try before it is made, so that many at once are counted as well; a good one is given back. One that may not be
 * made counts nowhere: a network that has to wait keeps no account waiting.
 * @returns undefined when it may go on, else the seconds to wait
 */
export async function takeTry(
  writer: Writer,
  keys: readonly LimitKey[],
  now: Date,
): Promise<number | undefined> {
  try {
    await writer.write(async (trx) => {
      const waits: number[] = [];
      // In one order everywhere: two that count the same keys wait for each other, not in a circle.
      for (const key of [...keys].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)))
        waits.push(await take(trx, key, now));
      const longest = Math.max(...waits);
      if (longest > 0) throw new MustWait(longest);
    });
    return undefined;
  } catch (error) {
    if (error instanceof MustWait) return error.seconds;
    throw error;
  }
}

async function take(trx: Database, key: LimitKey, now: Date): Promise<number> {
  const at = now.toISOString();
  const forgotten = new Date(now.getTime() - FORGET_MS).toISOString();
  const counted = await trx
    .insertInto('sign_in_limits')
    .values({ key: keyOf(key), failures: 1, blocked_until: NO_WAIT, last_at: at })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          failures: sql`case when sign_in_limits.last_at < ${forgotten} then 1 else sign_in_limits.failures + 1 end`,
          last_at: at,
        })
        .where('sign_in_limits.blocked_until', '<=', at),
    )
    .returning('failures')
    .executeTakeFirst();
  if (counted) {
    const wait = waitAfter(counted.failures, key.kind);
    const until = wait > 0 ? new Date(now.getTime() + wait * 1000).toISOString() : NO_WAIT;
    await trx
      .updateTable('sign_in_limits')
      .set({ blocked_until: until })
      .where('key', '=', keyOf(key))
      .execute();
    return 0;
  }
  const { blocked_until } = await trx
    .selectFrom('sign_in_limits')
    .select('blocked_until')
    .where('key', '=', keyOf(key))
    .executeTakeFirstOrThrow();
  return Math.max(1, Math.ceil((Date.parse(blocked_until) - now.getTime()) / 1000));
}

/** Forgets the failures of keys after a good try. */
export async function clearTries(trx: Database, keys: readonly LimitKey[]): Promise<void> {
  await trx.deleteFrom('sign_in_limits').where('key', 'in', keys.map(keyOf)).execute();
}
