import { hash } from 'node:crypto';
import type { Database } from '../database/types.ts';
import { ProblemError } from './errors.ts';

export interface IdempotencyKey {
  /** Which form; the same key may be used on two forms. */
  scope: string;
  key: string;
  /** Digest of all content of the submission; see `fingerprint`. */
  fingerprint: string;
  /** Claims before this moment no longer count; without it a claim counts as long as it is stored. */
  since?: Date;
}

export type Claim<T> = { state: 'first' } | { state: 'repeat'; answer: T } | { state: 'conflict' };

/** @returns the key that a client sent, as it came. @throws ProblemError invalid_key */
export function checkedKey(header: string): string {
  if (/^[\x21-\x7e]{8,200}$/.test(header)) return header;
  throw new ProblemError({ code: 'invalid_key' });
}

/** A digest of a submission's content that does not depend on the order of its fields. */
export function fingerprint(content: Readonly<Record<string, string | boolean | number>>): string {
  const canonical = JSON.stringify(Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1)));
  return hash('sha256', canonical, 'base64url');
}

/**
 * Claims a key inside the transaction that stores the submission. If two requests with one key are concurrent, the second waits
 * here for the commit of the first.
 * @param trx the open transaction
 * @param answer the answer to the first request
 * @returns `first` to go on; `repeat` with the first answer; `conflict` if the key came with other content
 */
export async function claimKey<T>(
  trx: Database,
  idempotency: IdempotencyKey,
  answer: T,
  now: Date,
): Promise<Claim<T>> {
  const { scope, key, fingerprint, since } = idempotency;
  const claim = { fingerprint, answer: JSON.stringify(answer), created_at: now.toISOString() };
  const inserted = await trx
    .insertInto('idempotency_keys')
    .values({ scope, key, ...claim })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) return { state: 'first' };
  if (since) {
    // If two find an old claim at once, the second waits for the first's commit and then changes nothing.
    const renewed = await trx
      .updateTable('idempotency_keys')
      .set(claim)
      .where('scope', '=', scope)
      .where('key', '=', key)
      .where('created_at', '<', since.toISOString())
      .executeTakeFirst();
    if (renewed.numUpdatedRows === 1n) return { state: 'first' };
  }
  return (await findAnswer<T>(trx, idempotency)) ?? { state: 'conflict' };
}

/** The stored response for this key, whatever it was; undefined if there is none. */
export async function answerOf(
  db: Database,
  { scope, key }: Pick<IdempotencyKey, 'scope' | 'key'>,
): Promise<{ answer: unknown } | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select('answer')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
  return row && { answer: JSON.parse(row.answer) as unknown };
}

/**
 * Looks a key up without claiming it, so that a repeat can be answered before its body is worked on.
 * @returns undefined when the key is new
 */
export async function findAnswer<T>(
  db: Database,
  { scope, key, fingerprint, since }: IdempotencyKey,
): Promise<Exclude<Claim<T>, { state: 'first' }> | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'answer', 'created_at'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row || (since && row.created_at < since.toISOString())) return undefined;
  return row.fingerprint === fingerprint
    ? { state: 'repeat', answer: JSON.parse(row.answer) as T }
    : { state: 'conflict' };
}
