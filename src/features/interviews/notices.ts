/** What an interview tells people: mails with a calendar entry at each change, and reminders that go with it. */
import type { Selectable } from 'kysely';
import type { Database, Tables } from '../../platform/database/types.ts';
import { cancelJobs } from '../../platform/jobs/queue.ts';
import { linkTo } from '../candidates/staff-emails.ts';
import { inLanguage, type QueuedEmail, queueMails } from '../mail/outgoing.ts';
import { interviewersOf } from './interviewers.ts';

type Row = Selectable<Tables['interviews']>;

/** `changed`: at the same time, with other people or for another opening; `ended`: cancelled with its application. */
export type Notice = 'booked' | 'moved' | 'changed' | 'cancelled' | 'ended' | 'reminder';

const DAY_MS = 86_400_000;
/** When interviewers are reminded on the day of the interview, in their own time. */
const MORNING = '07:30';

/** What stands in a mail of an interview, whoever reads it. */
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

const toInterviewer = (
  row: Row,
  { props }: Facts,
  what: Notice,
  { name, email }: Facts['people'][number],
  timeZone: string,
): QueuedEmail => ({
  template: 'interview-staff',
  to: email,
  props: { ...props, candidate: props.name, name, what, timeZone, link: linkTo(row.application_id) },
});

/** Who holds it and works here, with the zone that they read times in. */
async function readersOf(trx: Database, { people }: Facts, officeZone: string, now: Date) {
  const active = people.filter(({ state }) => state === 'active');
  const rows = await interviewersOf(
    trx,
    active.map(({ id }) => id),
    officeZone,
    now,
  );
  return active.map((person, index) => ({ person, zone: rows[index]?.time_zone ?? officeZone }));
}

/** Of the job of a mail to the candidate. */
const about = ({ application_id: id }: Row) => ({ type: 'application', id });

/**
 * Tells everybody of a change: the candidate and all who hold it.
 * @param row as it is after the change
 * @param officeZone of the main office, for people who have set no hours
 * @param leavesAt without it, now
 * @returns the jobs as the column has them
 */
export async function announce(
  trx: Database,
  row: Row,
  what: Exclude<Notice, 'reminder'>,
  officeZone: string,
  now: Date,
  leavesAt?: Date,
): Promise<string> {
  const facts = await factsOf(trx, row, now);
  const jobs = await queueMails(trx, [toCandidate(row, facts, what)], about(row), now, leavesAt);
  for (const { person, zone } of await readersOf(trx, facts, officeZone, now)) {
    const mail = toInterviewer(row, facts, what, person, zone);
    jobs.push(...(await queueMails(trx, [mail], { type: 'staff', id: person.id }, now, leavesAt)));
  }
  return JSON.stringify(jobs);
}

/** The moment at which somebody is reminded on the day of an interview; earlier where it begins early. */
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
  for (const { person, zone } of await readersOf(trx, facts, officeZone, now)) {
    const morning = morningOf(startsAt, zone);
    if (morning <= now) continue;
    const mail = toInterviewer(row, facts, 'reminder', person, zone);
    jobs.push(...(await queueMails(trx, [mail], { type: 'staff', id: person.id }, now, morning)));
  }
  return JSON.stringify(jobs);
}

/** The jobs of the mails of an interview. */
export const jobsOf = ({ mail_jobs, reminder_jobs }: Pick<Row, 'mail_jobs' | 'reminder_jobs'>): string[] => [
  ...(JSON.parse(mail_jobs) as string[]),
  ...(JSON.parse(reminder_jobs) as string[]),
];

/**
 * Takes back what still waits to tell of an interview's time, reminders included.
 * @returns whether a mail about it has left before
 */
export async function takeBack(trx: Database, row: Row, now: Date): Promise<boolean> {
  let left = row.announced === 1;
  for (const job of JSON.parse(row.mail_jobs) as string[])
    if ((await cancelJobs(trx, [job], now)) === 'begun') left = true;
  for (const job of JSON.parse(row.reminder_jobs) as string[]) await cancelJobs(trx, [job], now);
  return left;
}
