/** Names for the ids in the log: a reference, a title, a colleague. People from outside are not named. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/types.ts';
import { staffNames } from './staff-names.ts';

/** The form of ids of `newId`. */
const ID = /^[0-9a-hjkmnp-tv-z]{24}$/;

/**
 * @param values of events, lists of such, and other values
 * @returns the name of each id that has one; erased records have none
 */
export async function namesOf(db: Database, values: readonly unknown[]): Promise<Record<string, string>> {
  const ids = [...new Set(values.flat())].filter(
    (value): value is string => typeof value === 'string' && ID.test(value),
  );
  if (ids.length === 0) return {};
  const [colleagues, ...found] = await Promise.all([
    staffNames(db, ids),
    db.selectFrom('applications').select(['id', 'reference as name']).where('id', 'in', ids).execute(),
    db.selectFrom('enquiries').select(['id', 'reference as name']).where('id', 'in', ids).execute(),
    db.selectFrom('openings').select(['id', 'title as name']).where('id', 'in', ids).execute(),
    db.selectFrom('interview_kinds').select(['id', 'name']).where('id', 'in', ids).execute(),
    db
      .selectFrom('interviews')
      .innerJoin('applications', 'applications.id', 'interviews.application_id')
      .select(['interviews.id', 'applications.reference as name'])
      .where('interviews.id', 'in', ids)
      .execute(),
    db
      .selectFrom('follow_ups')
      .leftJoin('applications', 'applications.id', 'follow_ups.subject_id')
      .leftJoin('enquiries', 'enquiries.id', 'follow_ups.subject_id')
      .select([
        'follow_ups.id',
        sql<string>`coalesce(applications.reference, enquiries.reference, '')`.as('name'),
      ])
      .where('follow_ups.id', 'in', ids)
      .execute(),
    db.selectFrom('legal_documents').select(['id', 'version as name']).where('id', 'in', ids).execute(),
  ]);
  return Object.fromEntries([...colleagues, ...found.flat().map(({ id, name }) => [id, name] as const)]);
}
