/** What a mail answers: found by the ids of the mails that we sent or got, or by the reference in its subject. */
import type { Selectable } from 'kysely';
import type { ParsedMail } from '../../adapters/mail/incoming.ts';
import type { Database, EnquiryTable } from '../../infra/database/types.ts';
import { enquiryRow } from '../enquiries/thread.ts';
import { readLetter } from '../mail/outgoing.ts';
import { referencesIn } from './recognize.ts';

type Row = Selectable<EnquiryTable>;

/** The tasks whose mails have these ids: the transport makes an id of the task's. */
const tasksOf = (ids: readonly string[], from: string): string[] => {
  const end = `@${from.split('@')[1]}>`;
  return ids.filter((id) => id.endsWith(end)).map((id) => id.slice(1, -end.length));
};

/** An enquiry that one can still add to; where it is a double, the one that it is a double of. */
export async function living(db: Database, id: string): Promise<Row | undefined> {
  const row = await enquiryRow(db, id);
  return row?.merged_into ? living(db, row.merged_into) : row;
}

/**
 * The enquiry that a mail belongs to.
 * @param ids of the mails that it answers, the nearest first
 * @param from the address that our mails are sent from
 */
export async function enquiryOf(
  trx: Database,
  { ids, subject }: { ids: readonly string[]; subject: string },
  from: string,
): Promise<Row | undefined> {
  if (ids.length > 0) {
    const messages = await trx
      .selectFrom('enquiry_messages')
      .select(['enquiry_id', 'message_id'])
      .where('message_id', 'in', ids)
      .execute();
    const known = new Map(messages.map(({ message_id, enquiry_id }) => [message_id, enquiry_id]));
    const tasks = tasksOf(ids, from);
    const receipts =
      tasks.length === 0
        ? []
        : await trx
            .selectFrom('enquiries')
            .select(['id', 'receipt_task_id'])
            .where('receipt_task_id', 'in', tasks)
            .execute();
    for (const { id, receipt_task_id } of receipts)
      known.set(`<${receipt_task_id}@${from.split('@')[1]}>`, id);
    for (const id of ids) {
      const found = known.get(id);
      const row = found && (await living(trx, found));
      if (row) return row;
    }
  }
  for (const reference of referencesIn(subject)) {
    const found = await trx
      .selectFrom('enquiries')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirst();
    const row = found && (await living(trx, found.id));
    if (row) return row;
  }
  return undefined;
}

/** Whether we sent a mail ourselves: one to staff whose mailbox is this one, or a copy of an answer. */
export async function isOurs(
  trx: Database,
  { messageId }: Pick<ParsedMail, 'messageId'>,
  from: string,
): Promise<boolean> {
  if (!messageId) return false;
  const answer = await trx
    .selectFrom('enquiry_messages')
    .select('id')
    .where('message_id', '=', messageId)
    .where('direction', '=', 'out')
    .executeTakeFirst();
  if (answer) return true;
  const [task] = tasksOf([messageId], from);
  if (!task) return false;
  return (await trx.selectFrom('tasks').select('id').where('id', '=', task).executeTakeFirst()) !== undefined;
}

/** A mail of ours that came back. */
export interface Returned {
  /** The address that it was sent to; undefined once that is forgotten. */
  to: string | undefined;
  /** The task that sent it. */
  task: string;
  enquiryId: string | undefined;
}

/** The mail of ours that a report is about. Anybody can write a report: one on a mail that we never sent says nothing. */
export async function returnedOf(
  trx: Database,
  ids: readonly string[],
  from: string,
): Promise<Returned | undefined> {
  if (ids.length === 0) return undefined;
  const answer = await trx
    .selectFrom('enquiry_messages')
    .innerJoin('enquiries', 'enquiries.id', 'enquiry_messages.enquiry_id')
    .select(['enquiry_messages.enquiry_id', 'enquiry_messages.task_id', 'enquiries.email'])
    .where('message_id', 'in', ids)
    .where('direction', '=', 'out')
    .executeTakeFirst();
  if (answer)
    return { to: answer.email || undefined, task: answer.task_id ?? '', enquiryId: answer.enquiry_id };
  const tasks = tasksOf(ids, from);
  if (tasks.length === 0) return undefined;
  const task = await trx
    .selectFrom('tasks')
    .select(['id', 'payload', 'subject_type', 'subject_id'])
    .where('id', 'in', tasks)
    .where('queue', '=', 'mail')
    .executeTakeFirst();
  if (!task) return undefined;
  return {
    to: recipientOf(task.payload),
    task: task.id,
    enquiryId: task.subject_type === 'enquiry' ? (task.subject_id ?? undefined) : undefined,
  };
}

function recipientOf(payload: string): string | undefined {
  try {
    return readLetter(payload).to;
  } catch {
    return undefined;
  }
}
