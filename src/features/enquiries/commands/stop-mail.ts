/** Stops emails in the list of outgoing email. If a stopped answer or letter had closed something, it is opened again. */
import { lockRow } from '../../../platform/database/lock.ts';
import type { Database } from '../../../platform/database/types.ts';
import type { DeskContext } from '../../../platform/staff/actor.ts';
import { undo } from '../../audit-log/undo.ts';
import { notifyOfStopped } from '../../candidates/staff-emails.ts';
import { noteStopped } from '../../conversations/letters.ts';
import { changeOutgoing } from '../../mail/health.ts';
import { authorOfStopped } from '../../notices/notify.ts';
import { takeBackLetter } from '../../privacy/commands/letters.ts';
import { nameOf } from '../record.ts';
import { notifyOfEnquiry } from '../staff-emails.ts';
import { enquiryRow } from '../thread.ts';
import { changeOfAnswer } from './answer.ts';
import { ENQUIRY, storeChange } from './change.ts';
import { recordOf } from './release.ts';
import { colleague } from './settings.ts';

/**
 * Stops an email that waits. If it is an answer, its enquiry is open again; the same holds for a letter of a privacy
 * request. The author is notified, also of an email to a candidate.
 * @param job of the email
 * @returns false when it is no longer waiting
 */
export async function stopOutgoing(trx: Database, context: DeskContext, job: string): Promise<boolean> {
  const message = await trx
    .selectFrom('messages')
    .select(['id', 'subject_type', 'subject_id', 'author_id'])
    .where('job_id', '=', job)
    .executeTakeFirst();
  // In the order in which an undo locks them.
  if (message?.subject_type === 'enquiry') await lockRow(trx, 'enquiries', message.subject_id);
  if (message?.subject_type === 'privacy_request') await lockRow(trx, 'privacy_requests', message.subject_id);
  if (!(await changeOutgoing(trx, context, job, 'stop'))) return false;
  await noteStopped(trx, [job], context.now);
  if (message?.subject_type === 'privacy_request') await takeBackLetter(trx, context, message);
  if (message?.subject_type === 'application') await notifyOfStopped(trx, context, message);
  if (message?.subject_type !== 'enquiry') return true;
  const change = await changeOfAnswer(trx, message.id);
  if (change) await undo(trx, context, ENQUIRY, change);
  await openAgain(trx, context, message.subject_id);
  await notifyAuthor(trx, context, message);
  return true;
}

/** Opens an enquiry that was closed since its answer was written, unless there is another answer. */
async function openAgain(trx: Database, context: DeskContext, id: string): Promise<void> {
  const row = await enquiryRow(trx, id);
  if (!row || row.status === 'open' || row.state === 'quarantined' || row.junk_at || row.merged_into) return;
  const other = await trx
    .selectFrom('messages')
    .select('id')
    .where('subject_id', '=', id)
    .where('direction', '=', 'out')
    .where('stopped_at', 'is', null)
    .executeTakeFirst();
  if (!other)
    await storeChange(trx, context, { id, version: 'any' }, async () => ({
      kind: 'reopen',
      after: { status: 'open' },
    }));
}

async function notifyAuthor(
  trx: Database,
  context: DeskContext,
  message: { subject_id: string; author_id: string | null },
): Promise<void> {
  const row = await enquiryRow(trx, message.subject_id);
  const author = await authorOfStopped(trx, context, message, colleague);
  if (!row || !author) return;
  await notifyOfEnquiry(trx, author, 'stopped', { id: row.id, name: nameOf(recordOf(row)) }, context.now);
}
