/** The words of a resume, for reading, for the search, and for the skills that the opening asks for. */
import { buffer } from 'node:stream/consumers';
import { lockUnerased } from '../../platform/database/lock.ts';
import { phoneWords, searchText, tokenize } from '../../platform/database/tokenize.ts';
import type { Database } from '../../platform/database/types.ts';
import type { Writer } from '../../platform/database/writer.ts';
import { parseDetails, searchedDetails } from '../../platform/forms/answers.ts';
import { addJobs, type NewJob } from '../../platform/jobs/queue.ts';
import type { Storage } from '../../platform/storage/port.ts';
import type { ExtractedText, TextExtractor } from '../../platform/text-extraction/port.ts';
import { bySystem, recordEvent } from '../audit-log/record.ts';
import { whyClosed } from '../files/scan.ts';
import { applicationForm } from './application.schema.ts';
import { maskerFor } from './blind/mask.ts';
import { headlineOf } from './headline.ts';

export const EXTRACT_QUEUE = 'extract';

const textJob = (applicationId: string): NewJob => ({
  queue: EXTRACT_QUEUE,
  subject: { type: 'application', id: applicationId },
  payload: { applicationId },
});

/** Asks again for words that waited until their file was clean. */
export async function askForWaitingText(trx: Database, applicationId: string, now: Date): Promise<void> {
  const waits = await trx
    .selectFrom('resume_texts')
    .select('application_id')
    .where('application_id', '=', applicationId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (waits) await addJobs(trx, [textJob(applicationId)], now);
}

/** Asks for the words of a resume, in the transaction that stores its application. */
export async function askForText(trx: Database, applicationId: string, now: Date): Promise<void> {
  await trx
    .insertInto('resume_texts')
    .values({ application_id: applicationId, state: 'waiting', text: '', extracted_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await indexApplication(trx, applicationId, '');
  await addJobs(trx, [textJob(applicationId)], now);
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
    .select(['resume_key', 'resume_type', 'state'])
    .where('id', '=', applicationId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  // Once it is clean its text is requested again.
  if (!row || (await whyClosed(db, row.resume_key))) return;
  const found = await extract(await buffer(await storage.read(row.resume_key)), row.resume_type);
  await writer.write(async (trx) => {
    // Erased while it was read.
    if (!(await lockUnerased(trx, 'applications', applicationId))) return;
    await storeText(trx, applicationId, found, now);
    if (row.state === 'selftest') return;
    // Cached metrics and lists are counted again, and screens that show it refetch.
    await recordEvent(trx, {
      ...bySystem(now),
      action: 'resume.text',
      subjectType: 'resume',
      subjectId: applicationId,
      changes: { state: found.ok ? 'ready' : 'unreadable' },
    });
  });
}

/** Stores the text of a resume, or that it has none, and updates the search. */
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

/** Brings the search, the headline and the skills of an application up to date with its person and its text. */
async function indexApplication(trx: Database, applicationId: string, text: string): Promise<void> {
  const row = await trx
    .selectFrom('applications')
    .innerJoin('openings', 'openings.id', 'applications.opening_id')
    .select([
      'applications.name',
      'applications.email',
      'applications.phone_number',
      'applications.reference',
      'applications.details',
      'applications.opening_id',
      'openings.title',
    ])
    .where('applications.id', '=', applicationId)
    .executeTakeFirstOrThrow();
  const skills = await trx
    .selectFrom('opening_skills')
    .select(['skill', 'skill_lower'])
    .where('opening_id', '=', row.opening_id)
    .execute();
  const words = new Set(tokenize(text));
  const named = new Map(
    skills
      .filter(({ skill }) => tokenize(skill).every((word) => words.has(word)))
      .map((one) => [one.skill_lower, one]),
  );
  const answers = searchedDetails(applicationForm, parseDetails(row.details));
  const phone = phoneWords(row.phone_number);
  const search = searchText(row.name, row.email, phone, row.reference, row.title, ...answers, text);
  await trx
    .insertInto('application_search')
    .values({ application_id: applicationId, search_text: search })
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet({ search_text: search }))
    .execute();
  await trx
    .updateTable('resume_texts')
    .set({ headline: headlineOf(text, row.name) })
    .where('application_id', '=', applicationId)
    .execute();
  const mask = maskerFor(row);
  const blind = searchText(row.reference, row.title, ...answers.map(mask), mask(text));
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
