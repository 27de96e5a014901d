/** What waits to be sent, what failed and why. Nobody's address or words stand in it: who minds the house need not know them. */
import { sql } from 'kysely';
import type { TaskTable } from '../../infra/database/task-tables.ts';
import type { Database } from '../../infra/database/types.ts';
import type { Signer } from '../../infra/signing.ts';
import {
  addTasks,
  cancelTasks,
  confirmTask,
  repeatTask,
  retryQueue,
  retryTask,
} from '../../infra/tasks/queue.ts';
import { namesOf } from '../events/names.ts';
import { byStaff, recordEvent } from '../events/record.ts';
import type { DeskContext } from '../shared/actor.ts';
import { emailKey } from '../shared/email-key.ts';
import { comesAfter, cursorAfter, type Listing } from '../shared/listing.ts';
import { afterAcceptance, MAIL_QUEUE, readLetter, withoutSecrets } from './outgoing.ts';
import { purposeOf } from './purposes.ts';
import type { OutgoingList, OutgoingState } from './schema.ts';
import { purposeOfMail } from './templates.ts';

/** What each state of a task is for a mail. */
const STATES: Readonly<Record<TaskTable['state'], OutgoingState>> = {
  pending: 'waiting',
  running: 'waiting',
  dead: 'failed',
  unknown: 'unknown',
  cancelled: 'stopped',
  done: 'sent',
};

/** Mails that no template of the company writes. */
const TITLES: Readonly<Record<string, string>> = {
  'enquiry-staff': 'To staff: an enquiry came in',
  'application-staff': 'To staff: an application came in',
  letter: 'A letter to a candidate',
  answer: 'An answer to an enquiry',
  'staff-link': 'To staff: a link to the desk',
  'staff-notice': 'To staff: a change of their account',
};

/** Codes of failures in words. */
const REASONS: readonly (readonly [code: RegExp, words: string])[] = [
  [/^ETIMEDOUT/, 'The mail server did not answer in time.'],
  [/^(ESOCKET|ECONN|EDNS|EHOST|ENOTFOUND|ENETUNREACH)/, 'The mail server was not reached.'],
  [/^(EAUTH|ENOAUTH)/, 'The mail server did not accept our sign-in.'],
  [/^ETLS/, 'The line to the mail server could not be made safe.'],
  [/^EENVELOPE/, 'The mail server did not take the address.'],
  [/^EMESSAGE/, 'The mail server did not take the mail.'],
  [/^too_many_mails/, 'This address had its three mails of the day.'],
  [/^lost/, 'The server ended at each try.'],
];

/** Whatever broke off. */
const UNKNOWN = 'The mail was handed over, but the mail server did not confirm it. It may have arrived.';

const reasonOf = (error: string | null): string | null =>
  error === null
    ? null
    : (REASONS.find(([code]) => code.test(error))?.[1] ?? 'The mail could not be written or sent.');

function titleOf(payload: string): string {
  try {
    const { template = '', props } = JSON.parse(payload) as { template?: string; props?: unknown };
    const purpose = TITLES[template] ? undefined : purposeOfMail(template, props);
    return purpose ? purposeOf(purpose).title : (TITLES[template] ?? 'A mail');
  } catch {
    return 'A mail';
  }
}

/** Mails of some states, the ones that changed last first. */
export async function listOutgoing(
  db: Database,
  { filters, limit, after, descending }: Listing<'state', 'time'>,
): Promise<OutgoingList> {
  const wanted = (Object.keys(STATES) as TaskTable['state'][]).filter(
    (state) => STATES[state] === (filters.state ?? 'failed'),
  );
  const time = sql<string>`coalesce(done_at, run_at)`;
  const [rows, counts] = await Promise.all([
    db
      .selectFrom('tasks')
      .select(['id', 'state', 'payload', 'subject_type', 'subject_id', 'attempts', 'run_at', 'done_at'])
      .select(['created_at', 'last_error', 'last_words', time.as('time')])
      .where('queue', '=', MAIL_QUEUE)
      .where('state', 'in', wanted)
      .where(comesAfter(time, sql`id`, { after, descending }))
      .orderBy(time, descending ? 'desc' : 'asc')
      .orderBy('id', descending ? 'desc' : 'asc')
      .limit(limit + 1)
      .execute(),
    db
      .selectFrom('tasks')
      .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
      .where('queue', '=', MAIL_QUEUE)
      .groupBy('state')
      .execute(),
  ]);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const names = await namesOf(
    db,
    page.map(({ subject_id }) => subject_id),
  );
  const totals = { waiting: 0, failed: 0, unknown: 0, stopped: 0, sent: 0 };
  for (const { state, count } of counts) totals[STATES[state]] += Number(count);
  return {
    items: page.map((row) => ({
      id: row.id,
      title: titleOf(row.payload),
      subjectType: row.subject_type,
      subjectId: row.subject_id,
      subject: names[row.subject_id ?? ''] ?? null,
      state: STATES[row.state],
      attempts: row.attempts,
      createdAt: row.created_at,
      /** When it is tried next, or when it ended. */
      at: row.done_at ?? row.run_at,
      reason: row.state === 'done' ? null : row.state === 'unknown' ? UNKNOWN : reasonOf(row.last_error),
      words: row.last_words,
    })),
    next: rows.length > limit && last ? cursorAfter(last.time, last.id) : null,
    counts: totals,
  };
}

/** Tries a mail again that was given up, or stops one that waits. @returns false when it is neither any more */
export async function changeOutgoing(
  trx: Database,
  context: DeskContext,
  task: string,
  what: 'retry' | 'stop',
): Promise<boolean> {
  const mail = await trx
    .selectFrom('tasks')
    .select('id')
    .where('id', '=', task)
    .where('queue', '=', MAIL_QUEUE)
    .executeTakeFirst();
  if (!mail) return false;
  const done =
    what === 'retry'
      ? await retryTask(trx, task, context.now)
      : (await cancelTasks(trx, [task], context.now)) === 'now';
  if (!done) return false;
  await tell(trx, context, task, what);
  return true;
}

/**
 * Ends what is not known of a mail: `resend` sends it again, and it may then arrive twice; `confirm` takes it as sent.
 * @returns false when its outcome is known
 */
export async function resolveOutgoing(
  trx: Database,
  context: DeskContext,
  task: string,
  what: 'resend' | 'confirm',
  signer: Signer,
): Promise<boolean> {
  const mail = await trx
    .selectFrom('tasks')
    .select(['payload', 'subject_type', 'subject_id'])
    .where('id', '=', task)
    .where('queue', '=', MAIL_QUEUE)
    .where('state', '=', 'unknown')
    .executeTakeFirst();
  if (!mail) return false;
  // Whoever gets a second copy has had both.
  const { counted: _, ...letter } = readLetter(mail.payload);
  const { now } = context;
  const done =
    what === 'resend'
      ? await repeatTask(trx, task, letter, now)
      : await confirmTask(trx, task, withoutSecrets(letter), now);
  if (!done) return false;
  if (what === 'confirm') {
    const { subject_type: type, subject_id: id } = mail;
    const subject = type && id ? { type, id } : undefined;
    await addTasks(trx, [afterAcceptance(task, emailKey(signer, letter.to), subject, now)], now);
  }
  await tell(trx, context, task, what);
  return true;
}

/** Tries all again that were given up. @returns how many */
export async function retryOutgoing(trx: Database, context: DeskContext): Promise<number> {
  const count = await retryQueue(trx, MAIL_QUEUE, context.now);
  if (count > 0) await tell(trx, context, 'all', 'retry', { count });
  return count;
}

const tell = (trx: Database, context: DeskContext, id: string, what: string, changes = {}) =>
  recordEvent(trx, {
    ...byStaff(context),
    action: `mail.${what}`,
    subjectType: 'mail',
    subjectId: id,
    changes,
  });
