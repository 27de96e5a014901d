/** The resume of an application: its file, and the words that were taken out of it. */
import type { Database } from '../../platform/database/types.ts';
import { maskText } from './blind/mask.ts';
import { EXTRACT_QUEUE } from './resume-text.ts';

/** The key and the original name of a resume. */
export async function resumeOf(
  db: Database,
  applicationId: string,
): Promise<{ key: string; name: string } | undefined> {
  return db
    .selectFrom('applications')
    .select(['resume_key as key', 'resume_name as name'])
    .where('id', '=', applicationId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}

async function wasGivenUp(db: Database, applicationId: string): Promise<boolean> {
  const job = await db
    .selectFrom('jobs')
    .select('id')
    .where('subject_type', '=', 'application')
    .where('subject_id', '=', applicationId)
    .where('queue', '=', EXTRACT_QUEUE)
    .where('state', '=', 'dead')
    .executeTakeFirst();
  return job !== undefined;
}

/** The text of a resume, masked on request. If its extraction failed, there is none until the next attempt. */
export async function resumeTextOf(db: Database, applicationId: string, masked: boolean) {
  const row = await db
    .selectFrom('resume_texts')
    .innerJoin('applications', 'applications.id', 'resume_texts.application_id')
    .select([
      'resume_texts.state',
      'resume_texts.text',
      'applications.name',
      'applications.email',
      'applications.phone_number',
    ])
    .where('resume_texts.application_id', '=', applicationId)
    .executeTakeFirst();
  if (!row) return { state: 'waiting' as const, text: '' };
  if (row.state === 'waiting' && (await wasGivenUp(db, applicationId)))
    return { state: 'unreadable' as const, text: '' };
  return { state: row.state, text: masked ? maskText(row.text, row) : row.text };
}
