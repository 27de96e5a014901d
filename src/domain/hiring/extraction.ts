/** The words of a resume, for reading, for the search, and for the skills that the opening asks for. */
import { buffer } from 'node:stream/consumers';
import type { Storage } from '../../adapters/storage/port.ts';
import type { ExtractedText, TextExtractor } from '../../adapters/text/port.ts';
import { lockUnerased } from '../../infra/database/hold.ts';
import type { Database } from '../../infra/database/types.ts';
import { searchText, wordsOf } from '../../infra/database/words.ts';
import type { Writer } from '../../infra/database/writer.ts';
import { addTasks } from '../../infra/tasks/queue.ts';
import { bySystem, recordEvent } from '../events/record.ts';
import { maskText } from './blind.ts';

export const EXTRACT_QUEUE = 'extract';

/** Asks for the words of a resume, in the transaction that stores its application. */
export async function askForText(trx: Database, applicationId: string, now: Date): Promise<void> {
  await trx
    .insertInto('resume_texts')
    .values({ application_id: applicationId, state: 'waiting', text: '', extracted_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await indexApplication(trx, applicationId, '');
  await addTasks(
    trx,
    [
      {
        queue: EXTRACT_QUEUE,
        subject: { type: 'application', id: applicationId },
        payload: { applicationId },
      },
    ],
    now,
  );
}

interface Ports {
  db: Database;
  writer: Writer;
  storage: Storage;
  extract: TextExtractor;
  now: Date;
}

/** Takes the words out of the resume of an application and stores them. */
export async function extractResume(
  applicationId: string,
  { db, writer, storage, extract, now }: Ports,
): Promise<void> {
  const row = await db
    .selectFrom('applications')
    .select(['resume_key', 'resume_type'])
    .where('id', '=', applicationId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!row) return;
  const found = await extract(await buffer(await storage.read(row.resume_key)), row.resume_type);
  await writer.write(async (trx) => {
    // Erased while it was read.
    if (!(await lockUnerased(trx, 'applications', applicationId))) return;
    await storeText(trx, applicationId, found, now);
    // Figures and lists that were kept are counted anew, and screens that show it are told.
    await recordEvent(trx, {
      ...bySystem(now),
      action: 'resume.text',
      subjectType: 'resume',
      subjectId: applicationId,
      changes: { state: found.ok ? 'ready' : 'unreadable' },
    });
  });
}

/** Stores the words of a resume, or that it has none that can be read, and brings the search up to date with them. */
export async function storeText(
  trx: Database,
  applicationId: string,
  found: ExtractedText,
  now: Date,
): Promise<void> {
  const text = found.ok ? found.text : '';
  await trx
    .updateTable('resume_texts')
    .set({ state: found.ok ? 'ready' : 'unreadable', text, extracted_at: now.toISOString() })
    .where('application_id', '=', applicationId)
    .execute();
  await indexApplication(trx, applicationId, text);
}

/** Brings the search up to date after the person of an application was corrected. */
export async function reindexApplication(trx: Database, applicationId: string): Promise<void> {
  const row = await trx
    .selectFrom('resume_texts')
    .select('text')
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  await indexApplication(trx, applicationId, row?.text ?? '');
}

/** Applications of one transaction: their texts are masked in it. */
const ROUND = 20;

/** Gives applications of before there was a search without names their words. */
export async function indexOldApplications({ db, writer }: Pick<Ports, 'db' | 'writer'>): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('application_search')
      .leftJoin('blind_search', 'blind_search.application_id', 'application_search.application_id')
      .select('application_search.application_id as id')
      .where('blind_search.application_id', 'is', null)
      .limit(ROUND)
      .execute();
    if (rows.length === 0) return;
    await writer.write(async (trx) => {
      for (const { id } of rows) await reindexApplication(trx, id);
    });
  }
}

/** Brings the search and the skills of an application up to date with its person and its text. */
async function indexApplication(trx: Database, applicationId: string, text: string): Promise<void> {
  const row = await trx
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select([
      'applications.name',
      'applications.email',
      'applications.phone_number',
      'applications.reference',
      'applications.job_id',
      'jobs.title',
    ])
    .where('applications.id', '=', applicationId)
    .executeTakeFirstOrThrow();
  const skills = await trx
    .selectFrom('job_skills')
    .select(['skill', 'skill_lower'])
    .where('job_id', '=', row.job_id)
    .execute();
  const words = new Set(wordsOf(text));
  const named = new Map(
    skills
      .filter(({ skill }) => wordsOf(skill).every((word) => words.has(word)))
      .map((one) => [one.skill_lower, one]),
  );
  const search = searchText(row.name, row.email, row.reference, row.title, text);
  await trx
    .insertInto('application_search')
    .values({ application_id: applicationId, search_text: search })
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet({ search_text: search }))
    .execute();
  const person = { name: row.name, email: row.email, phoneNumber: row.phone_number };
  const blind = searchText(row.reference, row.title, maskText(text, person));
  await trx
    .insertInto('blind_search')
    .values({ application_id: applicationId, search_text: blind })
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet({ search_text: blind }))
    .execute();
  await trx.deleteFrom('application_skills').where('application_id', '=', applicationId).execute();
  const rows = [...named.values()].map(({ skill, skill_lower }) => ({
    application_id: applicationId,
    skill,
    skill_lower,
  }));
  if (rows.length > 0) await trx.insertInto('application_skills').values(rows).execute();
}
