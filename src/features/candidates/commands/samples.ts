/** People and samples: real people stay when the samples are removed. */
import { isIn } from '../../../platform/database/is-in.ts';
import type { Database } from '../../../platform/database/types.ts';
import { emailKey } from '../../../platform/email-key.ts';
import { loadSigner } from '../../../platform/signing.ts';
import { personOf } from './candidates.ts';

/**
 * Separates real people from samples that they were merged with: they become their own person again.
 * @returns the ids of the people whose applications are all samples
 */
export async function partFromSamples(trx: Database, now: Date): Promise<string[]> {
  const sampled = trx.selectFrom('applications').select('candidate_id').where('is_sample', '=', 1);
  const real = trx.selectFrom('applications').where('is_sample', '=', 0).where('candidate_id', 'in', sampled);
  const signer = await loadSigner(trx);
  for (const row of await real.select(['id', 'name', 'email', 'phone_number as phoneNumber']).execute()) {
    const own = await personOf(trx, emailKey(signer, row.email), row, now);
    await trx.updateTable('applications').set({ candidate_id: own }).where('id', '=', row.id).execute();
  }
  const people = await trx
    .selectFrom('candidates')
    .select('id')
    .where('id', 'in', sampled)
    .where('id', 'not in', real.select('candidate_id'))
    .execute();
  const ids = people.map(({ id }) => id);
  await trx
    .deleteFrom('candidate_merges')
    .where((row) => row.or([isIn('into_id', ids), isIn('from_id', ids)]))
    .execute();
  return ids;
}
