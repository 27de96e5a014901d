/** Emails about an interview: one with a calendar entry at each change, and reminders. */
import type { Selectable } from 'kysely';
import type { Database, Tables } from '../../platform/database/types.ts';
import { cancelJobs } from '../../platform/jobs/queue.ts';
import { applicationAbout, linkTo } from '../candidates/staff-emails.ts';
import { inLanguage, type QueuedEmail, queueMails } from '../mail/outgoing.ts';
import { notify } from '../notices/notify.ts';
import { interviewersOf } from './interviewers.ts';

type Row = Selectable<Tables['interviews']>;

/** `changed`: with other people, or for another opening; `ended`: cancelled with its application. */
export type Notice = 'booked' | 'moved' | 'changed' | 'cancelled' | 'ended' | 'reminder';

const DAY_MS = 86_400_000;
/** When interviewers are reminded on the day of the interview, in their zone. */
const MORNING = '07:30';

/** The facts of every email about an interview. */
async function factsOf(trx: Database, row: Row, now: Date) {
  const application = await trx
    .selectFrom('applications')
    .innerJoin('openings', 'openings.id', 'applications.opening_id')
    .innerJoin('interview_kinds', (join) => join.on('interview_kinds.id', '=', row.kind_id))
    .select([
      ...(['applications.name', 'applications.email', 'applications.reference'] as const),
      ...(['openings.title', 'openings.time_zone', 'interview_kinds.name as kind'] as const),
    ])
    .where('applications.id', '=', row.application_id)
    .executeTakeFirstOrThrow();
  const people = await trx
    .selectFrom('interview_people')
    .innerJoin('staff', 'staff.id', 'interview_people.staff_id')
    .select(['staff.id', 'staff.name', 'staff.email', 'staff.state'])
    .where('interview_id', '=', row.id)
    .orderBy('staff.name')
    .execute();
  const { name, email, reference, title, kind, time_zone } = application;
  return {
    email,
    people,
    zone: row.time_zone ?? time_zone,
    props: {
      ...{ interview: row.id, sequence: row.sequence, at: now.toISOString() },
      ...{ startsAt: row.starts_at, endsAt: row.ends_at, placeType: row.place_type, place: row.place },
      ...{ name, kind, opening: title, reference, people: people.map((one) => one.name) },
    },
  };
}

type Facts = Awaited<ReturnType<typeof factsOf>>;

const toCandidate = (row: Row, { email, zone, props }: Facts, what: Notice): QueuedEmail =>
  inLanguage(
    { template: 'interview-candidate', to: email, props: { ...props, what, timeZone: zone } },
    row.language,
  );

/**
 * Notifies someone who holds it, or held it, as they chose.
 * @returns the jobs of its emails; a job shows whether the person was notified
 */
function tellInterviewer(
  trx: Database,
  row: Row,
  { props }: Facts,
  what: Notice | 'handed-over',
  { person, zone: timeZone }: Awaited<ReturnType<typeof readersOf>>[number],
  now: Date,
  runAt: Date,
): Promise<string[]> {
  const { id, name, email } = person;
  const mail: QueuedEmail = {
    template: 'interview-staff',
    to: email,
    props: { ...props, candidate: props.name, name, what, timeZone, link: linkTo(row.application_id) },
  };
  const subject = applicationAbout({ id: row.application_id, name: props.name });
  const kind = what === 'reminder' ? 'interview_reminder' : 'interview';
  return notify(trx, { id, name, email }, { kind, about: subject, detail: what, mail }, now, runAt);
}

/** People who work here, with the zone that they read times in. */
async function readersOf(trx: Database, people: Facts['people'], officeZone: string, now: Date) {
  const active = people.filter(({ state }) => state === 'active');
  const rows = await interviewersOf(
    trx,
    active.map(({ id }) => id),
    officeZone,
    now,
  );
  return active.map((person, index) => ({ person, zone: rows[index]?.time_zone ?? officeZone }));
}

/** The subject of the job of an email to the candidate. */
const about = ({ application_id: id }: Row) => ({ type: 'application', id });

/** A job of an email about an interview. */
interface Mail {
  job: string;
  /** The recipient; null for the candidate. */
  staff: string | null;
  /** It removes the entry from a calendar. */
  ends: boolean;
}

const mailsOf = ({ mail_jobs }: Pick<Row, 'mail_jobs'>): Mail[] => JSON.parse(mail_jobs);

/** The jobs of the emails about an interview. */
export const tellingJobs = (row: Pick<Row, 'mail_jobs'>): string[] => mailsOf(row).map(({ job }) => job);

const toldOf = ({ told }: Pick<Row, 'told'>): string[] => JSON.parse(told);

/** Staff who have an interview in their calendar, and no longer hold it. */
const formerOf = (trx: Database, row: Row, { people }: Facts) =>
  trx
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'state'])
    .where('id', 'in', [...toldOf(row), ''])
    .where('id', 'not in', [...people.map(({ id }) => id), ''])
    .execute();

/**
 * Emails everyone about a change: the candidate, all interviewers, and former ones. A person who had no email about it yet gets
 * the invitation, and no cancellation.
 * @param row as it is after the change
 * @param officeZone of the main office, for people who have set no hours
 * @param leavesAt without it, now
 * @returns the emails, for the column
 */
export async function announce(
  trx: Database,
  row: Row,
  what: Exclude<Notice, 'reminder'>,
  officeZone: string,
  now: Date,
  leavesAt = now,
): Promise<string> {
  const facts = await factsOf(trx, row, now);
  const ends = row.state === 'cancelled';
  const told = new Set(toldOf(row));
  const mails: Mail[] = [];
  if (row.announced || !ends) {
    const mail = toCandidate(row, facts, row.announced ? what : 'booked');
    for (const job of await queueMails(trx, [mail], about(row), now, leavesAt))
      mails.push({ job, staff: null, ends });
  }
  const former = await formerOf(trx, row, facts);
  for (const reader of await readersOf(trx, [...facts.people, ...former], officeZone, now)) {
    const staff = reader.person.id;
    const knows = told.has(staff);
    if (ends && !knows) continue;
    const left = former.some(({ id }) => id === staff);
    const notice = ends ? what : left ? 'handed-over' : knows ? what : 'booked';
    for (const job of await tellInterviewer(trx, row, facts, notice, reader, now, leavesAt))
      mails.push({ job, staff, ends: ends || left });
  }
  return JSON.stringify(mails);
}

/** When a person is reminded on the day of an interview; earlier if it begins early. */
function morningOf(startsAt: Date, timeZone: string): Date {
  const start = Temporal.Instant.fromEpochMilliseconds(startsAt.getTime()).toZonedDateTimeISO(timeZone);
  const morning = start.toPlainDate().toZonedDateTime({ timeZone, plainTime: MORNING });
  const hourBefore = start.subtract({ hours: 1 });
  const first = Temporal.ZonedDateTime.compare(morning, hourBefore) < 0 ? morning : hourBefore;
  return new Date(first.epochMilliseconds);
}

/**
 * Queues the reminders of a booked interview: the candidate's a day before, the interviewers' on its morning. One whose time
 * has passed is left out.
 * @returns the jobs as the column has them
 */
export async function planReminders(trx: Database, row: Row, officeZone: string, now: Date): Promise<string> {
  const startsAt = new Date(row.starts_at ?? '');
  const facts = await factsOf(trx, row, now);
  const jobs: string[] = [];
  const dayBefore = new Date(startsAt.getTime() - DAY_MS);
  if (dayBefore > now) {
    const mail = toCandidate(row, facts, 'reminder');
    jobs.push(...(await queueMails(trx, [mail], about(row), now, dayBefore)));
  }
  for (const reader of await readersOf(trx, facts.people, officeZone, now)) {
    const morning = morningOf(startsAt, reader.zone);
    if (morning > now)
      jobs.push(...(await tellInterviewer(trx, row, facts, 'reminder', reader, now, morning)));
  }
  return JSON.stringify(jobs);
}

/** All jobs of an interview. */
export const jobsOf = (row: Pick<Row, 'mail_jobs' | 'reminder_jobs'>): string[] => [
  ...tellingJobs(row),
  ...(JSON.parse(row.reminder_jobs) as string[]),
];

/**
 * Cancels emails about an interview that still wait, reminders included.
 * @returns who has it in their calendar at this moment, for the columns
 */
export async function takeBack(trx: Database, row: Row, now: Date): Promise<Pick<Row, 'announced' | 'told'>> {
  let { announced } = row;
  const told = new Set(toldOf(row));
  for (const { job, staff, ends } of mailsOf(row)) {
    if ((await cancelJobs(trx, [job], now)) !== 'begun') continue;
    if (!staff) announced = 1;
    else if (ends) told.delete(staff);
    else told.add(staff);
  }
  for (const job of JSON.parse(row.reminder_jobs) as string[]) await cancelJobs(trx, [job], now);
  return { announced, told: JSON.stringify([...told]) };
}

/** Whether a waiting email about an interview was cancelled. */
export async function isUntold(trx: Database, row: Row): Promise<boolean> {
  const cancelled = await trx
    .selectFrom('jobs')
    .select('id')
    .where('id', 'in', [...tellingJobs(row), ''])
    .where('state', '=', 'cancelled')
    .executeTakeFirst();
  return cancelled !== undefined;
}
