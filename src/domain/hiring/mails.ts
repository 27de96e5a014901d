/** Mails to a person who applied: they leave five minutes after the action, so that undo is true. */
import type { Database } from '../../infra/database/types.ts';
import { cancelTasks, hastenTask } from '../../infra/tasks/queue.ts';
import { byStaff, recordEvent } from '../events/record.ts';
import { MAIL_QUEUE, queueMails } from '../mail/outgoing.ts';
import type { DeskContext } from '../shared/actor.ts';
import { UNDO_MINUTES } from '../shared/desk.schema.ts';
import type { ApplicationDetail } from './schema.ts';

export interface MailText {
  subject: string;
  body: string;
}

/** The template of src/domain/mail that letters of staff are written with. */
export const LETTER = 'letter';

/**
 * Queues a mail to the person of an application.
 * @param trx the transaction of what the mail tells of
 * @returns the task by which it is stopped or sent at once
 */
export async function mailApplicant(
  trx: Database,
  context: DeskContext,
  applicationId: string,
  { subject, body }: MailText,
): Promise<string> {
  const { email, name, reference } = await trx
    .selectFrom('applications')
    .select(['email', 'name', 'reference'])
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
  const [task] = await queueMails(
    trx,
    [{ template: LETTER, to: email, props: { name, reference, subject, body } }],
    { type: 'application', id: applicationId },
    context.now,
    new Date(context.now.getTime() + UNDO_MINUTES * 60_000),
  );
  if (!task) throw new Error('No task was stored');
  await recordEvent(trx, {
    ...byStaff(context),
    action: 'application.mail',
    subjectType: 'application',
    subjectId: applicationId,
    changes: { task },
  });
  return task;
}

const STATES = {
  pending: 'waiting',
  running: 'waiting',
  done: 'sent',
  dead: 'failed',
  unknown: 'unknown',
  cancelled: 'stopped',
} as const;

/** The letters of staff to the person of an application, newest first. */
export async function mailsTo(db: Database, applicationId: string): Promise<ApplicationDetail['mails']> {
  const rows = await db
    .selectFrom('tasks')
    .select(['id', 'state', 'run_at', 'payload'])
    .where('queue', '=', MAIL_QUEUE)
    .where('subject_type', '=', 'application')
    .where('subject_id', '=', applicationId)
    .orderBy('run_at', 'desc')
    .execute();
  return rows.flatMap(({ id, state, run_at, payload }) => {
    const { template, props } = JSON.parse(payload) as { template?: string; props?: { subject?: string } };
    // The payload of one that is done goes after a week; its subject goes with it.
    if (template !== undefined && template !== LETTER) return [];
    return [{ id, subject: props?.subject ?? 'Mail', leavesAt: run_at, state: STATES[state] }];
  });
}

/** Stops a letter, or sends it at once. @returns false when it waits no longer */
export async function changeMail(
  trx: Database,
  context: DeskContext,
  task: string,
  what: 'stop' | 'send-now',
): Promise<boolean> {
  const row = await trx
    .selectFrom('tasks')
    .select(['subject_id', 'payload'])
    .where('id', '=', task)
    .where('queue', '=', MAIL_QUEUE)
    .where('subject_type', '=', 'application')
    .executeTakeFirst();
  // Receipts and mails to staff are nobody's to stop.
  if (!row?.subject_id || (JSON.parse(row.payload) as { template?: string }).template !== LETTER)
    return false;
  const done =
    what === 'stop'
      ? (await cancelTasks(trx, [task], context.now)) === 'now'
      : await hastenTask(trx, task, context.now);
  if (!done) return false;
  await recordEvent(trx, {
    ...byStaff(context),
    action: `mail.${what}`,
    subjectType: 'application',
    subjectId: row.subject_id,
    changes: { task },
  });
  return true;
}
