/** Correction of a person, in the list of people and in their applications. */
import { sql, type Updateable } from 'kysely';
import type { Database, Tables } from '../../../platform/database/types.ts';
import { of, type Rows } from '../../privacy/data-subject-records.ts';
import { reindexApplication } from '../resume-text.ts';

/**
 * Corrects a person.
 * @param set the columns that a person and an application have alike
 * @param key of their new address, for the list of people
 * @returns the ids of the applications that were changed
 */
export async function correctCandidates(
  trx: Database,
  { candidates, applications }: Pick<Rows, 'candidates' | 'applications'>,
  set: Pick<Updateable<Tables['candidates']>, 'name' | 'email' | 'phone_number'>,
  key: { email_key?: string | undefined },
  now: Date,
): Promise<string[]> {
  const version = sql<number>`version + 1`;
  // Not their `updated_at`: it says when they applied last, and how long they are kept.
  await trx
    .updateTable('candidates')
    .set({ ...set, ...key, version })
    .where(of('id', candidates))
    .where('erased_at', 'is', null)
    .execute();
  const corrected = await trx
    .updateTable('applications')
    .set({ ...set, updated_at: now.toISOString(), version })
    .where(of('id', applications))
    .where('erased_at', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of corrected) await reindexApplication(trx, id);
  return corrected.map(({ id }) => id);
}
