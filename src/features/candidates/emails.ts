/**
 * Letters to a person who applied, in the thread of their confirmation: they leave five minutes after the action, so that it
 * can really be undone.
 */
import type { Database } from '../../platform/database/types.ts';
import type { DeskContext } from '../../platform/staff/actor.ts';
import { byStaff, recordEvent } from '../audit-log/record.ts';
import { writeLetter } from '../conversations/letters.ts';
import { lastEmail } from '../conversations/thread.ts';
import { LETTER } from '../mail/letter.ts';

export interface MailText {
  subject: string;
  body: string;
  /** The interview whose times it offers: the address to choose one is added below the text. */
  interview?: string;
}

/** The author, who writes for the company, from its address. */
export interface Signature {
  sender: string;
  brand: string;
  from: string;
}

/** A reply without the headers of its thread is known by the reference in its subject. */
const withReference = (subject: string, reference: string): string =>
  subject.includes(reference) ? subject : `${subject} (${reference})`;

/**
 * Queues an email to the person of an application.
 * @param trx the transaction of the change that it is about
 * @returns the message, and the job that is cancelled when that change is undone
 */
export async function mailApplicant(
  trx: Database,
  context: DeskContext,
  applicationId: string,
  { subject, body, interview }: MailText,
  { sender, from }: Signature,
): Promise<{ id: string; job: string }> {
  const { email, reference, receipt_job_id, language } = await trx
    .selectFrom('applications')
    .select(['email', 'reference', 'receipt_job_id', 'language'])
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
  const quote = (await lastEmail(trx, applicationId))?.body ?? '';
  const { id, job } = await writeLetter(
    trx,
    context,
    { type: 'application', id: applicationId },
    {
      ...{ template: LETTER, to: email, subject: withReference(subject, reference), body, quote, reference },
      // The text is its author's, in any language; the added text is in the reader's.
      ...{ sender, replyTo: '', thread: [applicationId], receipt: receipt_job_id, from, language },
      ...(interview ? { interview } : {}),
    },
  );
  await recordEvent(trx, {
    ...byStaff(context),
    action: 'application.mail',
    subjectType: 'application',
    subjectId: applicationId,
    changes: { message: id },
  });
  return { id, job };
}
