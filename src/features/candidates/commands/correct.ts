/** Correction of a person, in the list of people and in their applications. */
import { sql, type Updateable } from 'kysely';
import { isIn } from '../../../platform/database/is-in.ts';
import type { Database, Tables } from '../../../platform/database/types.ts';
import type { Rows } from '../../privacy/data-subject-records.ts';
import { reindexApplication } from '../resume-text.ts';

/** Corrects a person. @param set the key of their address is in the list of people alone @returns the applications that were changed */
export async function correctCandidates(
  trx: Database,
  { candidates, applications }: Pick<Rows, 'candidates' | 'applications'>,
  set: Pick<Updateable<Tables['candidates']>, 'name' | 'email' | 'phone_number' | 'email_key'>,
  now: Date,
): Promise<string[]> {
  const { email_key: _, ...shared } = set;
  const version = sql<number>`version + 1`;
  // Not their `updated_at`: it says when they applied last, on which retention depends.
  await trx
    .updateTable('candidates')
    .set({ ...set, version })
    .where(isIn('id', candidates))
    .where('erased_at', 'is', null)
    .execute();
  const corrected = await trx
    .updateTable('applications')
    .set({ ...shared, updated_at: now.toISOString(), version })
    .where(isIn('id', applications))
    .where('erased_at', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of corrected) await reindexApplication(trx, id);
  return corrected.map(({ id }) => id);
}
