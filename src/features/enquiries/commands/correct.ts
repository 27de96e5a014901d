/** Correction of who sent enquiries, and what others sent about the same matter when those are erased. */
import { sql, type Updateable } from 'kysely';
import { isIn } from '../../../platform/database/is-in.ts';
import type { Database, Tables } from '../../../platform/database/types.ts';
import { bySystem, recordEvents } from '../../audit-log/record.ts';
import { moveConsents } from '../../consents/consents.ts';
import { indexEnquiry } from '../on-created.ts';

/** Corrects the sender of enquiries, and the address of their consents. @returns the ids of those that were changed */
export async function correctEnquiries(
  trx: Database,
  enquiries: readonly string[],
  set: Updateable<Tables['enquiries']>,
  now: Date,
): Promise<string[]> {
  const corrected = await trx
    .updateTable('enquiries')
    .set({ ...set, updated_at: now.toISOString(), version: sql<number>`version + 1` })
    .where(isIn('id', enquiries))
    .where('erased_at', 'is', null)
    .returning('id')
    .execute();
  if (set.email && enquiries.length > 0) await moveConsents(trx, enquiries, set.email);
  for (const { id } of corrected) await indexEnquiry(trx, id);
  return corrected.map(({ id }) => id);
}

/** Enquiries of others that were merged into it are separate again: otherwise no list would show them. */
export async function separateDuplicates(
  trx: Database,
  enquiries: readonly string[],
  now: Date,
): Promise<void> {
  // Without rows SQLite would read the whole table to find none.
  if (enquiries.length === 0) return;
  const separate = await trx
    .updateTable('enquiries')
    .set({ merged_into: null, updated_at: now.toISOString(), version: sql`version + 1` })
    .where(isIn('merged_into', enquiries))
    .where('erased_at', 'is', null)
    .returning('id')
    .execute();
  await recordEvents(
    trx,
    separate.map(({ id }) => ({
      ...bySystem(now),
      ...{ action: 'enquiry.unmerge', subjectType: 'enquiry', subjectId: id, changes: { from: id } },
    })),
  );
}
