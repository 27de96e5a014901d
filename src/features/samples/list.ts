/** What is sample in this database. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/types.ts';
import { currentLegalDocument } from '../legal/queries.ts';
import { SAMPLE_DOMAIN, type SampleList } from './counts.schema.ts';

type Tables = 'applications' | 'enquiries' | 'openings' | 'staff';

/** Ids of the samples of a kind, as a part of a query. */
export const sampleIds = (db: Database, table: Tables) =>
  db.selectFrom(table).select('id').where('is_sample', '=', 1);

/** Marks rows as samples. @param id left out, all of them */
export const markSamples = (trx: Database, table: Tables | 'legal_documents', id?: string) =>
  trx
    .updateTable(table as 'staff')
    .set({ is_sample: 1 })
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .execute();

/** The same of requests about data, which are known by the address of who asks. */
export const sampleRequestIds = (db: Database) =>
  db.selectFrom('privacy_requests').select('id').where('email', 'like', `%@${SAMPLE_DOMAIN}`);

const count = async (query: { executeTakeFirstOrThrow(): Promise<{ count: number | string }> }) =>
  Number((await query.executeTakeFirstOrThrow()).count);

/**
 * Openings that were loaded as samples and are not any more: real people applied, or real staff changed the text. Only
 * reading a revision tells the second; closing or publishing a sample does not make it one of their own.
 */
async function keptOpenings(db: Database): Promise<SampleList['kept']> {
  const rows = await db
    .selectFrom('openings')
    .select(['id', 'title'])
    .select((of) => [
      of
        .selectFrom('applications')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('applications.opening_id', '=', 'openings.id')
        .where('applications.is_sample', '=', 0)
        .as('applications'),
      of
        .selectFrom('opening_revisions')
        .innerJoin('staff', 'staff.id', 'opening_revisions.actor_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('opening_revisions.opening_id', '=', 'openings.id')
        .where('staff.is_sample', '=', 0)
        .as('edits'),
    ])
    .where('is_sample', '=', 1)
    .orderBy('title')
    .execute();
  return rows
    .map(({ id, title, applications, edits }) => ({
      id,
      title,
      applications: Number(applications),
      edited: Number(edits) > 0,
    }))
    .filter(({ applications, edited }) => applications > 0 || edited);
}

/** Everything that a removal takes away, and what it leaves. */
export async function listSamples(db: Database, now: Date): Promise<SampleList> {
  const applications = sampleIds(db, 'applications');
  const all = (table: Tables) =>
    count(
      db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('is_sample', '=', 1),
    );
  const kept = await keptOpenings(db);
  const legalTexts: SampleList['legalTexts'] = [];
  for (const kind of ['terms', 'privacy'] as const)
    if ((await currentLegalDocument(db, kind, now))?.sample) legalTexts.push(kind);
  const subjects = sql<boolean>`subject_id in ${applications} or subject_id in ${sampleIds(db, 'enquiries')}`;
  return {
    counts: {
      openings: (await all('openings')) - kept.length,
      applications: await all('applications'),
      candidates: await count(
        db
          .selectFrom('applications')
          .select(({ fn }) => fn.count<number>('candidate_id').distinct().as('count'))
          .where('is_sample', '=', 1),
      ),
      notes: await count(
        db
          .selectFrom('notes')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where(subjects)
          .where('deleted_at', 'is', null),
      ),
      scorecards: await count(
        db
          .selectFrom('scorecards')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('application_id', 'in', applications),
      ),
      enquiries: await all('enquiries'),
      requests: (await sampleRequestIds(db).execute()).length,
      staff: await all('staff'),
      files: await count(
        db
          .selectFrom('files')
          .innerJoin('applications', 'applications.resume_key', 'files.key')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('applications.is_sample', '=', 1),
      ),
    },
    kept,
    legalTexts,
  };
}
