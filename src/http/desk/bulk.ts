/** Writes that are done once, however often they are sent: one change, or many with an answer for each. */
import { claimKey, fingerprint } from '../../domain/shared/idempotency.ts';
import type { Database } from '../../infra/database/types.ts';
import { type AnyDeskContext, deskKey, fail } from './context.ts';

/**
 * Runs a write once: a second request with the same key gets the first one's answer.
 * @param name of the kind of write
 * @param input all that it says
 */
export async function once<T>(
  c: AnyDeskContext,
  name: string,
  input: unknown,
  work: (trx: Database) => Promise<T>,
): Promise<T> {
  const { writer, clock } = c.var.runtime;
  const key = deskKey(c, { name, fingerprint: fingerprint({ json: JSON.stringify(input) }) });
  return writer.write(async (trx) => {
    if (!key) return work(trx);
    // What the first request comes to is stored before anybody else can see its claim.
    const known = await claimKey<unknown>(trx, key, null, clock());
    if (known.state === 'repeat') return known.answer as T;
    if (known.state === 'conflict') fail('idempotency_conflict');
    const answer = await work(trx);
    await trx
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(answer) })
      .where('scope', '=', key.scope)
      .where('key', '=', key.key)
      .execute();
    return answer;
  });
}

/**
 * The same for many rows.
 * @param work a unit of its own for each row, so that one refusal takes nothing with it
 */
export function bulk<T extends { ok: boolean }>(
  c: AnyDeskContext,
  name: string,
  input: { items?: readonly { id: string }[]; changes?: readonly string[] },
  work: (trx: Database, index: number) => Promise<T>,
): Promise<{ results: T[] }> {
  const count = (input.items ?? input.changes ?? []).length;
  return once(c, name, input, async (trx) => {
    const results: T[] = [];
    for (let index = 0; index < count; index++) results.push(await work(trx, index));
    return { results };
  });
}
