/** Free times for an interview, and why a time is not free. */
import type { Selectable } from 'kysely';
import type { Database, Tables } from '../../platform/database/types.ts';
import { absencesOf } from '../people/absences.ts';
import { bookedIn, calendarOf, hoursOf, interviewersOf } from './interviewers.ts';
import { meets, type Span, shared, startsIn, weekOf, without, workingSpans } from './periods.ts';

type Interviewer = Selectable<Tables['interviewers']>;

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** The shortest notice: no interview is offered that begins sooner. */
const LEAD_MS = 2 * 3_600_000;
const MOST = 300;

/** The hours and the busy times of people around a span. */
async function read(db: Database, people: readonly Interviewer[], span: Span, now: Date, except?: string) {
  const ids = people.map(({ id }) => id);
  const absences = await absencesOf(db, ids, now);
  // Whole weeks on both sides, because a limit counts by the week.
  const booked = await bookedIn(db, ids, [span[0] - WEEK_MS, span[1] + WEEK_MS], except);
  return people.map((person) => {
    const own = booked.filter(({ staff }) => staff === person.id).map((one) => one.span);
    const buffer = person.buffer_minutes * 60_000;
    const perWeek = Map.groupBy(own, ([from]) => weekOf(from, person.time_zone));
    return {
      person,
      own,
      away: absences.filter(({ staff }) => staff === person.id).map((one) => one.span),
      buffered: own.map(([from, to]): Span => [from - buffer, to + buffer]),
      isFull: (moment: number) =>
        (perWeek.get(weekOf(moment, person.time_zone))?.length ?? 0) >= person.weekly_limit,
    };
  });
}

interface Window {
  people: readonly string[];
  minutes: number;
  /** Days, both included, of `daysIn`; without it, of `timeZone`. */
  from: string;
  to: string;
  daysIn?: string | undefined;
  /** The zone of the opening; its full and half hours are offered. */
  timeZone: string;
  /** The main office's, for people who have set none. */
  officeZone: string;
  /** The interview for which a time is searched: its present one counts as free. */
  except?: string | undefined;
}

/**
 * The times at which all of these people could hold an interview.
 * @returns starts in milliseconds, in order, at most 300; the period that was searched; and for each person whether a limit
 * excluded weeks
 */
export async function proposeSlots(db: Database, window: Window, now: Date) {
  const { minutes, timeZone, from, to, daysIn = timeZone } = window;
  const rows = await interviewersOf(db, window.people, window.officeZone, now);
  const begin = Temporal.PlainDate.from(from).toZonedDateTime(daysIn).epochMilliseconds;
  const end = Temporal.PlainDate.from(to).add({ days: 1 }).toZonedDateTime(daysIn).epochMilliseconds;
  const span: Span = [Math.max(begin, now.getTime() + LEAD_MS), end];
  const known = await read(db, rows, [begin, end], now, window.except);
  let free: Span[] = [span];
  for (const { person, buffered, away } of known) {
    const zone = person.time_zone;
    const dayIn = (moment: number) =>
      Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone).toPlainDate().toString();
    const hours = workingSpans(hoursOf(person), zone, dayIn(begin), dayIn(end));
    free = without(shared(free, hours), [...buffered, ...calendarOf(person), ...away]);
  }
  const starts = startsIn(free, minutes, timeZone, Number.POSITIVE_INFINITY);
  const open = starts.filter((start) => known.every(({ isFull }) => !isFull(start)));
  return {
    starts: open.slice(0, MOST),
    searched: [begin, open[MOST] ?? end] satisfies Span,
    people: known.map(({ person, isFull }) => ({ row: person, limitReached: starts.some(isFull) })),
  };
}

export type Obstacle = 'past' | 'interview' | 'away' | 'buffer' | 'calendar' | 'limit' | 'hours';

/**
 * Why people could not hold an interview at a time.
 * @param rows of the people, locked if it is about to be booked
 * @param except the interview that is moved
 * @returns the obstacles with their people; none if it is free
 */
export async function obstacles(
  db: Database,
  rows: readonly Interviewer[],
  span: Span,
  now: Date,
  except?: string,
): Promise<{ why: Obstacle; staff: string }[]> {
  const found: { why: Obstacle; staff: string }[] = [];
  if (span[0] <= now.getTime()) found.push({ why: 'past', staff: '' });
  for (const { person, own, away, buffered, isFull } of await read(db, rows, span, now, except)) {
    const zone = person.time_zone;
    const day = Temporal.Instant.fromEpochMilliseconds(span[0]).toZonedDateTimeISO(zone).toPlainDate();
    const hours = workingSpans(hoursOf(person), zone, day.toString(), day.add({ days: 1 }).toString());
    const add = (why: Obstacle) => found.push({ why, staff: person.id });
    if (meets(own, span)) add('interview');
    else if (meets(buffered, span)) add('buffer');
    if (meets(away, span)) add('away');
    if (meets(calendarOf(person), span)) add('calendar');
    if (isFull(span[0])) add('limit');
    if (without([span], hours).length > 0) add('hours');
  }
  return found;
}

/** The obstacles to a candidate's choice. Hours are not among them: the recruiter decided on these with the offer. */
export const isTaken = ({ why }: { why: Obstacle }): boolean => why !== 'hours';
