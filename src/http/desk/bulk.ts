/** Writes that are done once, however often they are sent: one change, or many with an answer for each. */
import { claimKey } from '../../domain/shared/idempotency.ts';
import type { Database } from '../../infra/database/types.ts';
import { type AnyDeskContext, deskKey, fail } from './context.ts';

/**
 * Carries out what a request asks for in one transaction, once: a second request with the same key and the same words gets
 * the first one's answer. For the one write of a request.
 * @param work its answer is kept as JSON, so it holds nothing that opens a door
 */
export async function once<T>(c: AnyDeskContext, work: (trx: Database) => Promise<T>): Promise<T> {
  const { writer, clock } = c.var.runtime;
  const key = await deskKey(c);
  return writer.write(async (trx) => {
    if (!key) return work(trx);
    // What the first request comes to is stored before anybody else can see its claim.
    const known = await claimKey<unknown>(trx, key, null, clock());
    if (known.state === 'repeat') return known.answer as T;
    if (known.state === 'conflict') fail('idempotency_conflict');
    const answer = await work(trx);
    await trx
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(answer ?? null) })
      .where('scope', '=', key.scope)
      .where('key', '=', key.key)
      .execute();
    return answer;
  });
}

/**
 * The same for many rows.
 * @param work what becomes of one of them; one refusal takes nothing with it
 */
export function bulk<I, T extends { ok: boolean }>(
  c: AnyDeskContext,
  rows: readonly I[],
  work: (trx: Database, row: I) => Promise<T>,
): Promise<{ results: T[] }> {
  return once(c, async (trx) => {
    const results: T[] = [];
    for (const row of rows) results.push(await work(trx, row));
    return { results };
  });
}
