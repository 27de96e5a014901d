/** Mails that are stopped from the list of outgoing mail: an answer among them is undone with its mail. */
import { holdRow } from '../../infra/database/hold.ts';
import type { Database } from '../../infra/database/types.ts';
import { changeOutgoing } from '../mail/health.ts';
import type { DeskContext } from '../shared/actor.ts';
import { changeOfAnswer } from './answers.ts';
import { storeChange } from './changes.ts';
import { nameOf } from './record.ts';
import { recordOf } from './release.ts';
import { colleague } from './settings.ts';
import { tellOfEnquiry } from './staff-mails.ts';
import { enquiryRow } from './thread.ts';
import { undoChange } from './undo.ts';

/**
 * Stops a mail that waits. Where it is an answer, its enquiry is open again and whoever wrote it gets a mail about it.
 * @param task of the mail
 * @returns false when it waits no longer
 */
export async function stopOutgoing(trx: Database, context: DeskContext, task: string): Promise<boolean> {
  const message = await trx
    .selectFrom('enquiry_messages')
    .select(['id', 'enquiry_id', 'author_id'])
    .where('task_id', '=', task)
    .executeTakeFirst();
  if (!message) return changeOutgoing(trx, context, task, 'stop');
  // In the order in which an undo locks them.
  await holdRow(trx, 'enquiries', message.enquiry_id);
  if (!(await changeOutgoing(trx, context, task, 'stop'))) return false;
  const change = await changeOfAnswer(trx, message.id);
  if (change) await undoChange(trx, context, change);
  await openAgain(trx, context, message.enquiry_id);
  await tellAuthor(trx, context, message);
  return true;
}

/** Opens an enquiry that was closed since its answer was written, unless another answer stands. */
async function openAgain(trx: Database, context: DeskContext, id: string): Promise<void> {
  const row = await enquiryRow(trx, id);
  if (!row || row.status === 'open' || row.state === 'quarantined' || row.junk_at || row.merged_into) return;
  const other = await trx
    .selectFrom('enquiry_messages')
    .select('id')
    .where('enquiry_id', '=', id)
    .where('direction', '=', 'out')
    .where('stopped_at', 'is', null)
    .executeTakeFirst();
  if (!other) await storeChange(trx, context, row, { kind: 'reopen', after: { status: 'open' } });
}

async function tellAuthor(
  trx: Database,
  { actor, now }: DeskContext,
  { enquiry_id, author_id }: { enquiry_id: string; author_id: string | null },
): Promise<void> {
  const row = await enquiryRow(trx, enquiry_id);
  const author = author_id && author_id !== actor.id ? await colleague(trx, author_id) : undefined;
  if (!row || !author) return;
  await tellOfEnquiry(trx, author, 'stopped', { id: row.id, name: nameOf(recordOf(row)) }, now);
}
