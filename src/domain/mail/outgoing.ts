/** Mails as tasks of the queue `mail`. */
import * as z from 'zod';
import type { Database } from '../../infra/database/types.ts';
import { addTasks, type NewTask } from '../../infra/tasks/queue.ts';

export const MAIL_QUEUE = 'mail';

const letterSchema = z.object({
  /** Which of the templates writes it. */
  template: z.string(),
  to: z.string(),
  /** What the template puts into it. */
  props: z.record(z.string(), z.unknown()),
  /** More of that, which opens something for whoever holds it; it is not kept once the mail has left. */
  secrets: z.record(z.string(), z.unknown()).optional(),
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

/** What is kept of a mail that has left. */
export const withoutSecrets = ({ secrets: _, ...letter }: Letter): Letter => letter;
