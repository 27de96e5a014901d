/** Emails as jobs of the queue `mail`. */
import * as z from 'zod';
import type { Database } from '../../platform/database/types.ts';
import { addJobs, type NewJob } from '../../platform/jobs/queue.ts';

export const MAIL_QUEUE = 'mail';

/** Mails of the self-test: they are written, and leave no further. */
export const UNSENT_QUEUE = 'mail-unsent';

/** What follows once a mail server has accepted a mail. */
export const ACCEPTED_QUEUE = 'mail-accepted';

const queuedEmailSchema = z.object({
  /** Which of the templates writes it. */
  template: z.string(),
  to: z.string(),
  /** What its reader reads, BCP 47; left out, the default of the site. */
  language: z.string().optional(),
  /** What the template puts into it. */
  props: z.record(z.string(), z.unknown()),
  /** Secrets, such as links that grant access; removed once the email was sent. */
  secrets: z.record(z.string(), z.unknown()).optional(),
  /** It counts among the mails that an address gets in a day. */
  counted: z.boolean().optional(),
  /** Of staff: the kind of notice that it is, which its reader may have switched off since it was planned. */
  notice: z.string().optional(),
});

export type QueuedEmail = z.output<typeof queuedEmailSchema>;

/** The same mail for who reads another language than the default. @param language BCP 47; null for the default */
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

/** Where the mails about a submission go. */
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
  /** Of the address, as `emailKey` makes it. */
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

/** What is kept of a mail that has left. */
export const withoutSecrets = ({ secrets: _, ...letter }: QueuedEmail): QueuedEmail => letter;
