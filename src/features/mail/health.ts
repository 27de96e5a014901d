/** Emails that wait or failed, with the reason, but without addresses and texts, because an operator does not need them. */
import { sql } from 'kysely';
import type { Database, Tables } from '../../platform/database/types.ts';
import { emailKey } from '../../platform/email-key.ts';
import {
  addJobs,
  cancelJobs,
  confirmJob,
  repeatJob,
  retryJob,
  retryQueue,
} from '../../platform/jobs/queue.ts';
import { comesAfter, cursorAfter, type Listing } from '../../platform/lists/listing.ts';
import type { Signer } from '../../platform/signing.ts';
import type { DeskContext } from '../../platform/staff/actor.ts';
import { namesOf } from '../audit-log/names.ts';
import { byStaff, recordEvent } from '../audit-log/record.ts';
import { afterAcceptance, MAIL_QUEUE, parseQueuedEmail, withoutSecrets } from './outgoing.ts';
import { purposeOf } from './purposes.ts';
import type { OutgoingList, OutgoingState } from './schema.ts';
import { purposeOfMail } from './templates.ts';

/** The state of an email for each state of its job. */
const STATES: Readonly<Record<Tables['jobs']['state'], OutgoingState>> = {
  pending: 'waiting',
  running: 'waiting',
  dead: 'failed',
  unknown: 'unknown',
  cancelled: 'stopped',
  done: 'sent',
};

/** Mails whose wording the company can't change. */
const TITLES: Readonly<Record<string, string>> = {
  'enquiry-staff': 'To staff: new enquiry',
  'application-staff': 'To staff: new application',
  'file-staff': 'To staff: a file was quarantined',
  letter: 'Email to a candidate',
  answer: 'Answer to an enquiry',
  'staff-link': 'To staff: sign-in link',
  'staff-notice': 'To staff: account change',
  notices: 'To staff: notification',
  'interview-staff': 'To staff: interview',
  'interview-gone': 'To staff: interview cancelled',
  'approval-asked': 'To staff: approval request',
};

/** Codes of failures in words. */
const REASONS: readonly (readonly [code: RegExp, words: string])[] = [
  [/^ETIMEDOUT/, 'The mail server did not answer in time.'],
  [/^(ESOCKET|ECONN|EDNS|EHOST|ENOTFOUND|ENETUNREACH)/, 'The mail server could not be reached.'],
  [/^(EAUTH|ENOAUTH)/, 'The mail server rejected our sign-in.'],
  [/^ETLS/, 'The connection to the mail server could not be secured.'],
  [/^EENVELOPE/, 'The mail server rejected the address.'],
  [/^EMESSAGE/, 'The mail server rejected the email.'],
  [/^too_many_mails/, 'This address has reached its limit of three emails a day.'],
  [/^nothing_to_ask/, 'The application had ended, or its opening was closed, before this was sent.'],
  [/^disabled_person/, 'This person was disabled before this was sent.'],
  [/^unwanted_notice/, 'This person switched such notifications off before this was sent.'],
  [/^sample_person/, 'Sample people have no mailbox, so they get no email.'],
  [/^lost/, 'The server stopped during each attempt.'],
];

/** Whatever broke off. */
const UNKNOWN = 'The email was delivered to the mail server, which did not confirm it. It may have arrived.';

const reasonOf = (error: string | null): string | null =>
  error === null
    ? null
    : (REASONS.find(([code]) => code.test(error))?.[1] ?? 'The email could not be created or sent.');

function titleOf(payload: string): string {
  try {
    const { template = '', props } = JSON.parse(payload) as { template?: string; props?: unknown };
    const purpose = TITLES[template] ? undefined : purposeOfMail(template, props);
    return purpose ? purposeOf(purpose).title : (TITLES[template] ?? 'An email');
  } catch {
    return 'An email';
  }
}

/** Mails of some states, the ones that changed last first. */
export async function listOutgoing(
  db: Database,
  { filters, limit, after, descending }: Listing<'state', 'time'>,
): Promise<OutgoingList> {
  const wanted = (Object.keys(STATES) as Tables['jobs']['state'][]).filter(
    (state) => STATES[state] === (filters.state ?? 'failed'),
  );
  const time = sql<string>`coalesce(done_at, run_at)`;
  const [rows, counts] = await Promise.all([
    db
      .selectFrom('jobs')
      .select(['id', 'state', 'payload', 'subject_type', 'subject_id', 'attempts', 'run_at', 'done_at'])
      .select(['created_at', 'last_error', 'last_reply', time.as('time')])
      .where('queue', '=', MAIL_QUEUE)
      .where('state', 'in', wanted)
      .where(comesAfter(time, sql`id`, { after, descending }))
      .orderBy(time, descending ? 'desc' : 'asc')
      .orderBy('id', descending ? 'desc' : 'asc')
      .limit(limit + 1)
      .execute(),
    db
      .selectFrom('jobs')
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
  for (const { state, count } of counts) totals[STATES[state]] += count;
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
      /** The next attempt, or the end. */
      at: row.done_at ?? row.run_at,
      reason: row.state === 'done' ? null : row.state === 'unknown' ? UNKNOWN : reasonOf(row.last_error),
      words: row.last_reply,
    })),
    next: rows.length > limit && last ? cursorAfter(last.time, last.id) : null,
    counts: totals,
  };
}

/** Retries a failed email, or stops one that waits. @returns false when it is in neither state any more */
export async function changeOutgoing(
  trx: Database,
  context: DeskContext,
  job: string,
  what: 'retry' | 'stop',
): Promise<boolean> {
  const mail = await trx
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', job)
    .where('queue', '=', MAIL_QUEUE)
    .executeTakeFirst();
  if (!mail) return false;
  const done =
    what === 'retry'
      ? await retryJob(trx, job, context.now)
      : (await cancelJobs(trx, [job], context.now)) === 'now';
  if (!done) return false;
  await record(trx, context, job, what);
  return true;
}

/**
 * Resolves an unknown outcome: `resend` sends the email again, and it may then arrive twice; `confirm` marks it as sent.
 * @returns false when its outcome is known
 */
export async function resolveOutgoing(
  trx: Database,
  context: DeskContext,
  job: string,
  what: 'resend' | 'confirm',
  signer: Signer,
): Promise<boolean> {
  const mail = await trx
    .selectFrom('jobs')
    .select(['payload', 'subject_type', 'subject_id'])
    .where('id', '=', job)
    .where('queue', '=', MAIL_QUEUE)
    .where('state', '=', 'unknown')
    .executeTakeFirst();
  if (!mail) return false;
  // The second copy counts, too, among the mails that the address gets in a day.
  const { counted: _, ...letter } = parseQueuedEmail(mail.payload);
  const { now } = context;
  const done =
    what === 'resend'
      ? await repeatJob(trx, job, letter, now)
      : await confirmJob(trx, job, withoutSecrets(letter), now);
  if (!done) return false;
  if (what === 'confirm') {
    const { subject_type: type, subject_id: id } = mail;
    const subject = type && id ? { type, id } : undefined;
    await addJobs(trx, [afterAcceptance(job, emailKey(signer, letter.to), subject, now)], now);
  }
  await record(trx, context, job, what);
  return true;
}

/** Retries all failed emails. @returns how many */
export async function retryOutgoing(trx: Database, context: DeskContext): Promise<number> {
  const count = await retryQueue(trx, MAIL_QUEUE, context.now);
  if (count > 0) await record(trx, context, 'all', 'retry', { count });
  return count;
}

const record = (trx: Database, context: DeskContext, id: string, what: string, changes = {}) =>
  recordEvent(trx, {
    ...byStaff(context),
    action: `mail.${what}`,
    subjectType: 'mail',
    subjectId: id,
    changes,
  });
