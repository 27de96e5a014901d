/** The samples in this database. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/types.ts';
import { currentLegalDocument } from '../legal/queries.ts';
import { SAMPLE_DOMAIN, type SampleList } from './counts.schema.ts';

type Tables = 'applications' | 'enquiries' | 'openings' | 'staff';

/** Ids of the samples of a kind, as a part of a query. */
export const sampleIds = (db: Database, table: Tables) =>
  db.selectFrom(table).select('id').where('is_sample', '=', 1);

/** The same of privacy requests, by the address of the person. */
export const sampleRequestIds = (db: Database) =>
  db.selectFrom('privacy_requests').select('id').where('email', 'like', `%@${SAMPLE_DOMAIN}`);

/** Marks rows as samples. @param id left out, all of them */
export const markSamples = (trx: Database, table: Tables | 'legal_documents', id?: string) =>
  trx
    .updateTable(table as 'staff')
    .set({ is_sample: 1 })
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .execute();

/**
 * Openings that were loaded as samples and are no longer samples: real people applied, or real staff changed the text.
 * Only reading a revision shows the second; closing or publishing a sample does not make it their own.
 */
async function keptOpenings(db: Database): Promise<SampleList['kept']> {
  const rows = await db
    .selectFrom('openings')
    .select([
      ...(['id', 'title'] as const),
      sql<number>`(select count(*) from applications where opening_id = openings.id
        and applications.is_sample = 0)`.as('applications'),
      sql<number>`(select count(*) from opening_revisions join staff on staff.id = actor_id
        where opening_id = openings.id and staff.is_sample = 0)`.as('edits'),
    ])
    .where('is_sample', '=', 1)
    .orderBy('title')
    .execute();
  return rows
    .map(({ edits, ...opening }) => ({ ...opening, edited: edits > 0 }))
    .filter(({ applications, edited }) => applications > 0 || edited);
}

/** Everything that a removal deletes, and what stays. */
export async function listSamples(db: Database, now: Date): Promise<SampleList> {
  const count = async (from: RawBuilder<unknown>, what = sql`*`): Promise<number> => {
    const counted = sql<{ count: number }>`select count(${what}) as count from ${from}`;
    return (await counted.execute(db)).rows[0]?.count ?? 0;
  };
  const [applications, enquiries] = [sampleIds(db, 'applications'), sampleIds(db, 'enquiries')];
  const kept = await keptOpenings(db);
  const legalTexts: SampleList['legalTexts'] = [];
  for (const kind of ['terms', 'privacy'] as const)
    if ((await currentLegalDocument(db, kind, now))?.sample) legalTexts.push(kind);
  return {
    counts: {
      openings: (await count(sql`openings where is_sample = 1`)) - kept.length,
      applications: await count(sql`applications where is_sample = 1`),
      candidates: await count(sql`applications where is_sample = 1`, sql`distinct candidate_id`),
      notes: await count(sql`notes where deleted_at is null
        and (subject_id in ${applications} or subject_id in ${enquiries})`),
      scorecards: await count(sql`scorecards where application_id in ${applications}`),
      enquiries: await count(sql`enquiries where is_sample = 1`),
      requests: (await sampleRequestIds(db).execute()).length,
      staff: await count(sql`staff where is_sample = 1`),
      files: await count(
        sql`files join applications on applications.resume_key = files.key where is_sample = 1`,
      ),
    },
    kept,
    legalTexts,
  };
}
