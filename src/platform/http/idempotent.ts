/** Writes that happen once, however often a request is sent: one change, or many with an answer for each. */
import { setImmediate as immediate } from 'node:timers/promises';
import type { Database } from '../database/types.ts';
import type { Writer } from '../database/writer.ts';
import { ProblemError } from './errors.ts';
import { claimKey, type IdempotencyKey } from './idempotency.ts';

/** The author of a write, the key that identifies a repeat, and the time. */
export interface Once {
  writer: Writer;
  /** Undefined if the request has none: then a repeat is another write. */
  key: IdempotencyKey | undefined;
  now: Date;
}

const conflict = () => new ProblemError({ code: 'idempotency_conflict' });

const setAnswer = (trx: Database, { scope, key }: IdempotencyKey, answer: unknown) =>
  trx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer ?? null) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute();

/**
 * Carries out a request in one transaction: a second request with the same key and content gets the first one's response. For
 * the one write of a request.
 * @param work its result is stored as JSON, so it must contain no secret
 * @throws ProblemError idempotency_conflict
 */
export const idempotent = <T>({ writer, key, now }: Once, work: (trx: Database) => Promise<T>): Promise<T> =>
  writer.write(async (trx) => {
    if (!key) return work(trx);
    // The first request's answer is stored before other requests can see its claim.
    const known = await claimKey<unknown>(trx, key, null, now);
    if (known.state === 'repeat') return known.answer as T;
    if (known.state === 'conflict') throw conflict();
    const answer = await work(trx);
    await setAnswer(trx, key, answer);
    return answer;
  });

/** Rows of one transaction, so that other changes can come in between. */
const BATCH_SIZE = 25;

/**
 * Changes many rows in batches, each row once: the results are stored with each batch, and a second request with the same key
 * continues where the first one was interrupted.
 * @param work the result of one row; a refusal rolls nothing else back
 */
export async function idempotentBatches<I, T extends { ok: boolean }>(
  { writer, key, now }: Once,
  rows: readonly I[],
  work: (trx: Database, row: I) => Promise<T>,
): Promise<T[]> {
  let results: T[] = [];
  while (results.length < rows.length) {
    const before = results;
    results = await writer.write(async (trx) => {
      const known = key ? await progressOf<T>(trx, key, now) : [...before];
      for (const row of rows.slice(known.length, known.length + BATCH_SIZE)) known.push(await work(trx, row));
      if (!key) return known;
      await setAnswer(trx, progressKey(key), known);
      if (known.length === rows.length) await claimKey(trx, key, { results: known }, now);
      return known;
    });
    await immediate();
  }
  return results;
}

/** The progress of a request is stored apart from the answer that it has in the end. */
const progressKey = (key: IdempotencyKey): IdempotencyKey => ({ ...key, scope: `${key.scope}/bulk` });

/** The results so far; a second request with the key waits until this transaction ends. */
async function progressOf<T>(trx: Database, key: IdempotencyKey, now: Date): Promise<T[]> {
  const progress = progressKey(key);
  const { state } = await claimKey(trx, progress, [], now);
  if (state === 'conflict') throw conflict();
  const { answer } = await trx
    .updateTable('idempotency_keys')
    .set(({ ref }) => ({ answer: ref('answer') }))
    .where('scope', '=', progress.scope)
    .where('key', '=', progress.key)
    .returning('answer')
    .executeTakeFirstOrThrow();
  return JSON.parse(answer) as T[];
}
