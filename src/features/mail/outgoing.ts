/** Emails as jobs of the queue `mail`. */
import * as z from 'zod';
import type { Database } from '../../platform/database/types.ts';
import { addJobs, type NewJob } from '../../platform/jobs/queue.ts';

export const MAIL_QUEUE = 'mail';

/** Mails of the self-test: they are written, and leave no further. */
export const UNSENT_QUEUE = 'mail-unsent';

/** The queue for work that follows once a mail server has accepted an email. */
export const ACCEPTED_QUEUE = 'mail-accepted';

const queuedEmailSchema = z.object({
  /** Which of the templates writes it. */
  template: z.string(),
  to: z.string(),
  /** The language of its reader, BCP 47; left out, the default of the site. */
  language: z.string().optional(),
  /** The values for the template. */
  props: z.record(z.string(), z.unknown()),
  /** Secrets, such as links that grant access; removed once the email was sent. */
  secrets: z.record(z.string(), z.unknown()).optional(),
  /** It counts among the mails that an address gets in a day. */
  counted: z.boolean().optional(),
  /** For staff: its kind of notice, which the reader may have switched off since it was planned. */
  notice: z.string().optional(),
});

export type QueuedEmail = z.output<typeof queuedEmailSchema>;

/** The same email for a reader of another language than the default. @param language BCP 47; null for the default */
export const inLanguage = (mail: QueuedEmail, language: string | null | undefined): QueuedEmail =>
  language ? { ...mail, language } : mail;

/**
 * Queues emails.
 * @param trx the transaction that stores the change that they are about
 * @param runAt they are not sent before then; without it, now
 * @param queue left out, the one that is sent
 * @returns the ids of their jobs, in order
 */
export function queueMails(
  trx: Database,
  letters: readonly QueuedEmail[],
  subject: NewJob['subject'],
  now: Date,
  runAt?: Date,
  queue = MAIL_QUEUE,
): Promise<string[]> {
  const jobs = letters.map((payload) => ({ queue, subject, payload, runAt }));
  return addJobs(trx, jobs, now);
}

/** The queue of emails about a submission. */
export const mailQueueOf = ({ isSelfTest }: { isSelfTest?: boolean | undefined }): string =>
  isSelfTest ? UNSENT_QUEUE : MAIL_QUEUE;

/**
 * Reads a job's payload back.
 * @throws when it is no mail
 */
export const parseQueuedEmail = (payload: string): QueuedEmail =>
  queuedEmailSchema.parse(JSON.parse(payload));

const acceptedSchema = z.object({
  /** The mail's job. */
  mail: z.string(),
  /** The key of the address, made by `emailKey`. */
  emailKey: z.string(),
  at: z.iso.datetime(),
});

/** The work that follows once a mail was accepted: it may fail and be done again without the mail. */
export const afterAcceptance = (
  mail: string,
  emailKey: string,
  subject: NewJob['subject'],
  now: Date,
): NewJob => ({ queue: ACCEPTED_QUEUE, subject, payload: { mail, emailKey, at: now.toISOString() } });

/** Reads the payload of `afterAcceptance` back. */
export const readAccepted = (payload: string) => {
  const { at, ...accepted } = acceptedSchema.parse(JSON.parse(payload));
  return { ...accepted, at: new Date(at) };
};

/** The part of an email that is kept after it was sent. */
export const withoutSecrets = ({ secrets: _, ...letter }: QueuedEmail): QueuedEmail => letter;
