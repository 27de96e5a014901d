/** Notices to staff, all from here: each person chooses by email, at the desk, or once a day. */
import type { Database } from '../../platform/database/types.ts';
import { newId } from '../../platform/ids.ts';
import { addJobs } from '../../platform/jobs/queue.ts';
import type { DeskContext } from '../../platform/staff/actor.ts';
import { bySystem, recordEvent } from '../audit-log/record.ts';
import { type QueuedEmail, queueMails } from '../mail/outgoing.ts';
import { PURPOSES } from '../mail/purposes.ts';
import { choiceOf } from './choices.ts';
import { KINDS, type NoticeKind, type NoticeSubject } from './schema.ts';

/** Adds a notice later: if the change is undone until then, there is none. */
export const NOTICE_QUEUE = 'notice';
/** Sends someone their daily mail. */
export const DIGEST_QUEUE = 'notice-digest';

export interface Colleague {
  id: string;
  name: string;
  email: string;
}

export interface Notice {
  kind: NoticeKind;
  /** Its record: an email that is sent at once contains its name and its address at the desk. */
  about: { type: NoticeSubject; id: string; name: string; link: string };
  /** A code of the kind; see `KINDS`. */
  detail?: string;
  /** The person who caused it; left out for visitors and the system. */
  by?: { id: string; name: string };
  /** The email, if the kind has none of its own. */
  mail?: QueuedEmail;
}

/** Kinds whose email has a wording of the company: `nudge.…`. */
const isWorded = (kind: NoticeKind): boolean => `nudge.${kind}` in PURPOSES;

export const SOMEBODY = 'A colleague';

/** One mail with some notices. */
export const noticesMail = (
  { name, email }: Pick<Colleague, 'name' | 'email'>,
  items: readonly { title: string; text: string; link: string }[],
): QueuedEmail => ({ template: 'notices', to: email, props: { name, items } });

/** The mail about a letter that was stopped: its reader knows which one it was. */
export const stoppedMail = (
  person: Colleague,
  { name, link }: { name: string; link: string },
): QueuedEmail => {
  const text = 'an admin stopped your email before it was sent, and the desk has your text';
  return noticesMail(person, [{ title: name, text, link }]);
};

function mailOf(person: Colleague, { kind, about, detail = '', by, mail }: Notice): QueuedEmail {
  if (mail) return mail;
  const { name: title, link } = about;
  if (isWorded(kind))
    return {
      template: 'colleague',
      to: person.email,
      props: { name: person.name, what: kind, candidate: title, link },
    };
  return noticesMail(person, [{ title, text: KINDS[kind].text(by?.name ?? SOMEBODY, detail), link }]);
}

interface Entry {
  kind: NoticeKind;
  subject: { type: NoticeSubject; id: string };
  by: string | null;
  detail: string;
  /** A separate email about it is sent. */
  mailed: boolean;
}

/**
 * Notifies a colleague, as they chose.
 * @param trx the transaction of the change that it is about
 * @param runAt a job adds it, not before then; without it, now
 * @returns the jobs: once they are cancelled, there is no notice
 */
export async function notify(
  trx: Database,
  person: Colleague,
  notice: Notice,
  now: Date,
  runAt?: Date,
): Promise<string[]> {
  const { kind, about, detail = '', by } = notice;
  const { when, where, digestAt } = await choiceOf(trx, person.id, kind, now);
  if (when === 'never') return [];
  const mailed = when === 'now' && where !== 'desk';
  const to = { type: 'staff', id: person.id };
  const mail = { ...mailOf(person, notice), ...(runAt ? { notice: kind } : {}) };
  const jobs = mailed ? await queueMails(trx, [mail], to, now, runAt) : [];
  if (mailed && where === 'mail') return jobs;
  const entry = { kind, subject: { type: about.type, id: about.id }, by: by?.id ?? null, detail, mailed };
  if (runAt)
    return [
      ...jobs,
      ...(await addJobs(trx, [{ queue: NOTICE_QUEUE, subject: to, payload: entry, runAt }], now)),
    ];
  await addNotice(trx, newId(), person.id, entry, { when, where, digestAt }, now);
  return jobs;
}

/** Adds a notice that is due, by the choice of this moment; a person who was disabled in the meantime gets none. */
export async function deliverNotice(
  trx: Database,
  job: { id: string; subjectId: string | null; payload: string },
  now: Date,
): Promise<void> {
  const entry = JSON.parse(job.payload) as Entry;
  const person = await activeColleague(trx, job.subjectId ?? '');
  if (person)
    await addNotice(trx, job.id, person.id, entry, await choiceOf(trx, person.id, entry.kind, now), now);
}

/** A member of staff who works here; undefined for others. */
export const activeColleague = (trx: Database, id: string): Promise<Colleague | undefined> =>
  trx
    .selectFrom('staff')
    .select(['id', 'name', 'email'])
    .where('id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst();

/**
 * The author of an email that someone else stopped, to be notified.
 * @param find the colleague with an id, if they may see what the email is about
 * @returns undefined if they stopped it themselves
 */
export const authorOfStopped = async (
  trx: Database,
  { actor }: Pick<DeskContext, 'actor'>,
  { author_id: author }: { author_id: string | null },
  find: typeof activeColleague,
): Promise<Colleague | undefined> => (author && author !== actor.id ? find(trx, author) : undefined);

/** @param id of the notice: if it is added twice, it exists once */
async function addNotice(
  trx: Database,
  id: string,
  staffId: string,
  { kind, subject, by, detail, mailed }: Entry,
  { when, where, digestAt }: Awaited<ReturnType<typeof choiceOf>>,
  now: Date,
): Promise<void> {
  if (when === 'never') return;
  const at = now.toISOString();
  const shown = when === 'daily' ? digestAt : at;
  // If the person has switched to emails since it was planned, it is shown at the desk instead, so that it is not lost.
  const byMail = where === 'mail' && (mailed || when === 'daily');
  const row = {
    ...{
      id,
      staff_id: staffId,
      kind,
      subject_type: subject.type,
      subject_id: subject.id,
      actor_id: by,
      detail,
    },
    created_at: at,
    desk_at: byMail ? null : shown,
    digest_at: when === 'daily' && !mailed ? digestAt : null,
    read_at: null,
  };
  const added = await trx
    .insertInto('notices')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return;
  if (when === 'now') return recordNotice(trx, staffId, { kind, about: subject.id }, now);
  // One for each notice: it is queued together with the notice, and the first one takes them all.
  const job = {
    queue: DIGEST_QUEUE,
    subject: { type: 'staff', id: staffId },
    payload: {},
    runAt: new Date(digestAt),
  };
  await addJobs(trx, [job], now);
}

/** Reports to the open screens of a person that there is something new. */
export const recordNotice = (
  trx: Database,
  staffId: string,
  changes: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<void> =>
  recordEvent(trx, {
    ...bySystem(now),
    action: 'notice.add',
    subjectType: 'notice',
    subjectId: staffId,
    changes,
  });
