/** Mails as tasks of the queue `mail`. */
import * as z from 'zod';
import type { Database } from '../../infra/database/types.ts';
import { addTasks, type NewTask } from '../../infra/tasks/queue.ts';

export const MAIL_QUEUE = 'mail';

/** What follows once a mail server has accepted a mail. */
export const ACCEPTED_QUEUE = 'mail-accepted';

const letterSchema = z.object({
  /** Which of the templates writes it. */
  template: z.string(),
  to: z.string(),
  /** What the template puts into it. */
  props: z.record(z.string(), z.unknown()),
  /** More of that, which opens something for whoever holds it; it is not kept once the mail has left. */
  secrets: z.record(z.string(), z.unknown()).optional(),
  /** It counts among the mails that an address gets in a day. */
  counted: z.boolean().optional(),
});

export type Letter = z.output<typeof letterSchema>;

/**
 * Puts mails on their way.
 * @param trx the transaction that stores what they tell of
 * @param runAt they don't leave before; without it, now
 * @returns the ids of their tasks, in order
 */
export function queueMails(
  trx: Database,
  letters: readonly Letter[],
  subject: NewTask['subject'],
  now: Date,
  runAt?: Date,
): Promise<string[]> {
  const tasks = letters.map((payload) => ({ queue: MAIL_QUEUE, subject, payload, runAt }));
  return addTasks(trx, tasks, now);
}

/**
 * Reads a task's payload back.
 * @throws when it is no mail
 */
export const readLetter = (payload: string): Letter => letterSchema.parse(JSON.parse(payload));

const acceptedSchema = z.object({
  /** The mail's task. */
  mail: z.string(),
  /** Of the address, as `emailKey` makes it. */
  emailKey: z.string(),
  at: z.iso.datetime(),
});

/** The work that follows once a mail was accepted: it may fail and be done again without the mail. */
export const afterAcceptance = (
  mail: string,
  emailKey: string,
  subject: NewTask['subject'],
  now: Date,
): NewTask => ({ queue: ACCEPTED_QUEUE, subject, payload: { mail, emailKey, at: now.toISOString() } });

/** Reads the payload of `afterAcceptance` back. */
export const readAccepted = (payload: string) => {
  const { at, ...accepted } = acceptedSchema.parse(JSON.parse(payload));
  return { ...accepted, at: new Date(at) };
};

/** What is kept of a mail that has left. */
export const withoutSecrets = ({ secrets: _, ...letter }: Letter): Letter => letter;
