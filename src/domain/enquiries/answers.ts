/** Answers: written on the desk, sent by mail five minutes later in the thread of the receipt, kept with the enquiry. */
import type { Selectable } from 'kysely';
import type { Database, EnquiryTable } from '../../infra/database/types.ts';
import { newId } from '../../infra/ids.ts';
import { hastenTask } from '../../infra/tasks/queue.ts';
import { byStaff, bySystem, recordEvent } from '../events/record.ts';
import { ANSWER } from '../mail/answer.ts';
import { fillFields } from '../mail/fields.ts';
import { queueMails } from '../mail/outgoing.ts';
import { readTemplate } from '../mail/wording.ts';
import type { DeskContext } from '../shared/actor.ts';
import { LIMITS } from '../shared/fields.ts';
import { indexEnquiry } from './arrival.ts';
import { leavesAt, type Refusal, refusal, seenAs, storeChange } from './changes.ts';
import type { EnquiryContent } from './content.ts';
import type { Answered } from './desk.schema.ts';
import { lastLetter, withDoubles } from './thread.ts';

export interface AnswerPorts {
  content: EnquiryContent;
  brand: string;
  /** Address that mails are sent from: its domain stands in their Message-ID. */
  from: string;
  /** The mailbox that is read; without one, whoever answers gets what comes back. */
  replyTo?: string | undefined;
}

/** The id of a mail that a task sends, as the transport makes it. */
const idOf = (name: string, { from }: AnswerPorts): string => `<${name}@${from.split('@')[1]}>`;

/** The ids of the mails so far, oldest first: the receipt, what was answered, what came back. */
async function mailsSoFar(
  trx: Database,
  row: Selectable<EnquiryTable>,
  ports: AnswerPorts,
): Promise<string[]> {
  const enquiries = await withDoubles(trx, row.id);
  const messages = await trx
    .selectFrom('enquiry_messages')
    .select('message_id')
    .where(
      'enquiry_id',
      'in',
      enquiries.map(({ id }) => id),
    )
    .where('stopped_at', 'is', null)
    .where('kind', '=', 'letter')
    .orderBy('created_at')
    .execute();
  return [
    ...(row.receipt_task_id ? [idOf(row.receipt_task_id, ports)] : []),
    ...messages.flatMap(({ message_id }) => message_id ?? []),
  ];
}

/** The subject of the receipt, so that mail programs put both into one thread; it always names the reference. */
async function subjectOf(
  trx: Database,
  { kind, reference, details }: Selectable<EnquiryTable>,
  { content, brand }: AnswerPorts,
): Promise<string> {
  if (kind === 'mail') {
    const { Subject = '' } = JSON.parse(details) as { Subject?: string };
    const plain = Subject.replace(/^((re|aw|sv|antw)\s*:\s*)+/i, '')
      .slice(0, 200)
      .toWellFormed();
    return `Re: ${[plain, `(${reference})`].filter(Boolean).join(' ')}`;
  }
  const { subject } = await readTemplate(trx, kind === 'report' ? 'receipt.report' : 'receipt.enquiry');
  const { Report = '' } = JSON.parse(details) as { Report?: string };
  const filled = fillFields(subject, { reference, brand, report: content.reportTitle(Report) ?? Report });
  return `Re: ${filled.includes(reference) ? filled : `${filled} (${reference})`}`;
}

/**
 * Writes an answer.
 * @param target the enquiry in the version that was seen: who answers what somebody else answered meanwhile is told first
 */
export async function answerEnquiry(
  trx: Database,
  context: DeskContext,
  target: { id: string; version: number },
  { body, close }: { body: string; close: boolean },
  ports: AnswerPorts,
): Promise<({ ok: true } & Answered) | Refusal> {
  const seen = await seenAs(trx, target);
  if (!seen.ok) return seen;
  const { row } = seen;
  if (row.state === 'quarantined' || row.junk_at)
    return refusal('not_possible', 'It lies in quarantine or in the junk. Release it first.');
  if (row.merged_into) return refusal('not_possible', 'It is a double. Answer the one it was merged into.');
  const author = await trx
    .selectFrom('staff')
    .select(['name', 'email'])
    .where('id', '=', context.actor.id)
    .executeTakeFirstOrThrow();
  const id = newId();
  const at = context.now.toISOString();
  const leaves = leavesAt(context.now);
  const before = await mailsSoFar(trx, row, ports);
  const subject = await subjectOf(trx, row, ports);
  // The last letter, or else what the form brought.
  const quoted = (await lastLetter(trx, row.id))?.body ?? row.message;
  const mail = {
    subject,
    body,
    quote: quoted.slice(0, LIMITS.message).toWellFormed(),
    sender: author.name,
    replyTo: ports.replyTo ?? author.email,
    messageId: idOf(id, ports),
    inReplyTo: before.at(-1) ?? '',
    references: before,
  };
  const send = async () => {
    const tasks = await queueMails(
      trx,
      [{ template: ANSWER, to: row.email, props: mail }],
      { type: 'enquiry', id: row.id },
      context.now,
      leaves,
    );
    await trx
      .insertInto('enquiry_messages')
      .values({
        id,
        enquiry_id: row.id,
        direction: 'out',
        author_id: context.actor.id,
        subject,
        body,
        message_id: mail.messageId,
        in_reply_to: mail.inReplyTo || null,
        references: before.join(' '),
        task_id: tasks[0] ?? null,
        created_at: at,
      })
      .execute();
    return tasks;
  };
  const changed = await storeChange(trx, context, row, {
    kind: 'answer',
    after: { status: close ? 'closed' : 'answered', first_answer_at: row.first_answer_at ?? at },
    otherId: id,
    mail: send,
    told: { message: id, close },
  });
  if (!changed.ok) return changed;
  await indexEnquiry(trx, row.id);
  return { ok: true, id, change: changed.change, version: changed.version, leavesAt: leaves.toISOString() };
}

/** Sends an answer at once. @returns false when it has left or was stopped */
export async function sendAnswerNow(trx: Database, context: DeskContext, message: string): Promise<boolean> {
  const row = await trx
    .selectFrom('enquiry_messages')
    .select(['enquiry_id', 'task_id'])
    .where('id', '=', message)
    .executeTakeFirst();
  if (!row?.task_id || !(await hastenTask(trx, row.task_id, context.now))) return false;
  await recordEvent(trx, {
    ...byStaff(context),
    action: 'enquiry.answer-now',
    subjectType: 'enquiry',
    subjectId: row.enquiry_id,
    changes: { message },
  });
  return true;
}

/** The change that wrote an answer, by which it is stopped. */
export async function changeOfAnswer(db: Database, message: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('enquiry_changes')
    .select('id')
    .where('other_id', '=', message)
    .where('kind', '=', 'answer')
    .executeTakeFirst();
  return row?.id;
}

/** Remembers that the mail server took an answer: its task is forgotten some day, the answer is not. */
export async function noteSent(trx: Database, task: string, now: Date): Promise<void> {
  const row = await trx
    .updateTable('enquiry_messages')
    .set({ sent_at: now.toISOString() })
    .where('task_id', '=', task)
    .where('sent_at', 'is', null)
    .returning(['id', 'enquiry_id'])
    .executeTakeFirst();
  if (!row) return;
  await recordEvent(trx, {
    ...bySystem(now),
    action: 'enquiry.answer-sent',
    subjectType: 'enquiry',
    subjectId: row.enquiry_id,
    changes: { message: row.id },
  });
}
