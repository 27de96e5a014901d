/** Emails of staff: stored as messages, queued as jobs, and their delivery. */
import type { Database } from '../../platform/database/types.ts';
import { LIMITS } from '../../platform/forms/fields.ts';
import { newId } from '../../platform/ids.ts';
import { cancelJobs, hastenJob } from '../../platform/jobs/queue.ts';
import type { DeskContext } from '../../platform/staff/actor.ts';
import { undoEnds } from '../audit-log/change.ts';
import { byActor, byStaff, bySystem, recordEvent, type Who } from '../audit-log/record.ts';
import { noteUndone } from '../audit-log/undo.ts';
import type { QueuedLetter } from '../mail/letter.ts';
import { inLanguage, queueMails } from '../mail/outgoing.ts';
import { breakPromises, keepPromises } from './promises.ts';
import type { Subject } from './thread.ts';

/** The id of a mail as the transport makes it. @param name of its job @param from the address that mails are sent from */
export const mailId = (name: string, from: string): string => `<${name}@${from.split('@')[1]}>`;

/** The Message-IDs so far, oldest first: the receipt, our emails, and the replies. */
async function mailsSoFar(trx: Database, thread: readonly string[], receipt: string | null, from: string) {
  const messages = await trx
    .selectFrom('messages')
    .select('message_id')
    .where('subject_id', 'in', thread)
    .where('stopped_at', 'is', null)
    .where('held_at', 'is', null)
    .where('kind', '=', 'email')
    .orderBy('created_at')
    .execute();
  return [
    ...(receipt ? [mailId(receipt, from)] : []),
    ...messages.flatMap(({ message_id }) => message_id ?? []),
  ];
}

export interface Letter {
  template: 'answer' | 'letter';
  to: string;
  subject: string;
  body: string;
  /** The text that it answers, for its reader. */
  quote: string;
  /** The reference at the end of its subject; '' for none. */
  reference: string;
  /** The name of its author. */
  sender: string;
  /** '' for the mailbox of candidates. */
  replyTo: string;
  /** Ids of the records of its conversation: an enquiry with its duplicates. */
  thread: readonly string[];
  /** The job of the confirmation, with which the conversation began. */
  receipt: string | null;
  /** Address that mails are sent from: its domain is part of their Message-ID. */
  from: string;
  /** The interview whose times it offers. */
  interview?: string;
  /** The language of its reader, for the text that is added; null for the default. */
  language?: string | null;
  /** Buttons below the text: they are in the email, but not in the stored text. */
  links?: QueuedLetter['links'];
}

/**
 * Writes an email: it is sent when it can't be undone any more, in the thread of the emails before it.
 * @param trx the transaction of the change that it is about
 * @returns the message, and the job by which it is stopped or sent at once
 */
export async function writeLetter(
  trx: Database,
  { actor, now }: DeskContext,
  about: Subject,
  { template, to, thread, receipt, from, language, links, ...words }: Letter,
): Promise<{ id: string; job: string; leavesAt: Date }> {
  const id = newId();
  const before = await mailsSoFar(trx, thread, receipt, from);
  const leavesAt = undoEnds(now);
  const props: Omit<QueuedLetter, 'links'> = {
    ...words,
    quote: words.quote.slice(0, LIMITS.message).toWellFormed(),
    messageId: mailId(id, from),
    inReplyTo: before.at(-1) ?? '',
    references: before,
  };
  const secrets = links ? { secrets: { links } } : {};
  const mail = inLanguage({ template, to, props, ...secrets }, language);
  const [job] = await queueMails(trx, [mail], about, now, leavesAt);
  if (!job) throw new Error('No job was stored');
  await trx
    .insertInto('messages')
    .values({
      id,
      subject_type: about.type,
      subject_id: about.id,
      direction: 'out',
      author_id: actor.id,
      subject: words.subject,
      body: words.body,
      message_id: props.messageId,
      in_reply_to: props.inReplyTo || null,
      references: before.join(' '),
      job_id: job,
      created_at: now.toISOString(),
    })
    .execute();
  return { id, job, leavesAt };
}

/** The names of an email's events in the log. */
const EVENTS = {
  application: { sent: 'application.mail-sent', now: 'mail.send-now' },
  enquiry: { sent: 'enquiry.answer-sent', now: 'enquiry.answer-now' },
  privacy_request: { sent: 'privacy.letter-sent', now: 'privacy.letter-now' },
} as const;

/** A letter about something of this kind. */
const letterOf = (trx: Database, type: Subject['type'], id: string) =>
  trx
    .selectFrom('messages')
    .select(['id', 'subject_id', 'job_id'])
    .where('id', '=', id)
    .where('subject_type', '=', type)
    .where('direction', '=', 'out')
    .executeTakeFirst();

/** Sends a letter at once. @returns false when it has left or was stopped */
export async function sendLetterNow(
  trx: Database,
  context: DeskContext,
  type: Subject['type'],
  id: string,
): Promise<boolean> {
  const row = await letterOf(trx, type, id);
  if (!row?.job_id || !(await hastenJob(trx, row.job_id, context.now))) return false;
  await recordEvent(trx, {
    ...byStaff(context),
    action: EVENTS[type].now,
    subjectType: type,
    subjectId: row.subject_id,
    changes: { message: id },
  });
  return true;
}

/** Stops a letter that has not left. @returns false when it waits no longer */
export async function stopLetter(
  trx: Database,
  who: Who,
  type: Subject['type'],
  id: string,
): Promise<boolean> {
  const row = await letterOf(trx, type, id);
  if (!row?.job_id || (await cancelJobs(trx, [row.job_id], who.now)) !== 'now') return false;
  await noteStopped(trx, [row.job_id], who.now);
  await noteUndone(trx, id, who.now);
  await recordEvent(trx, {
    ...byActor(who),
    action: 'mail.stop',
    subjectType: type,
    subjectId: row.subject_id,
    changes: { message: id },
  });
  return true;
}

/** Remembers that letters were stopped: their jobs are forgotten some day, the words are not. */
export async function noteStopped(trx: Database, jobs: readonly string[], now: Date): Promise<void> {
  if (jobs.length === 0) return;
  await trx
    .updateTable('messages')
    .set({ stopped_at: now.toISOString() })
    .where('job_id', 'in', jobs)
    .where('sent_at', 'is', null)
    .execute();
}

/** Records that the mail server accepted an email that keeps a promise: its job is deleted later, this record is not. */
export async function noteSent(trx: Database, job: string, now: Date): Promise<void> {
  const row = await trx
    .updateTable('messages')
    // It may have been refused before, and was tried again.
    .set({ sent_at: now.toISOString(), bounced_at: null })
    .where('job_id', '=', job)
    .where('sent_at', 'is', null)
    .returning(['id', 'subject_type', 'subject_id', 'created_at'])
    .executeTakeFirst();
  if (!row) return;
  await keepPromises(trx, { type: row.subject_type, id: row.subject_id }, row, now);
  await recordEvent(trx, {
    ...bySystem(now),
    action: EVENTS[row.subject_type].sent,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    changes: { message: row.id },
  });
}

/** Records that an email bounced: the reply is owed again. @param job that sent it */
export async function noteBounced(trx: Database, job: string, now: Date): Promise<void> {
  const row = await trx
    .updateTable('messages')
    .set({ bounced_at: now.toISOString() })
    .where('job_id', '=', job)
    .where('bounced_at', 'is', null)
    .returning(['id', 'subject_type', 'subject_id'])
    .executeTakeFirst();
  if (row) await breakPromises(trx, { type: row.subject_type, id: row.subject_id }, row.id);
}

/**
 * The words of letters that their author undid before they left, to be taken up again.
 * @param changes that wrote them; `other_id` is the message
 */
export async function stoppedLetters<T extends Subject['type']>(
  db: Database,
  author: string,
  type: T,
  changes: readonly { other_id: string | null }[],
) {
  if (changes.length === 0) return [];
  const rows = await db
    .selectFrom('messages')
    .select(['subject_id', 'subject', 'body'])
    .where(
      'id',
      'in',
      changes.map(({ other_id }) => other_id ?? ''),
    )
    .where('subject_type', '=', type)
    .where('author_id', '=', author)
    .where('stopped_at', 'is not', null)
    .execute();
  return rows.map((row) => ({
    subject: { type, id: row.subject_id },
    title: row.subject,
    body: row.body,
  }));
}
