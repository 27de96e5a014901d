/** Interviewers, their hours, and their busy times. A person who has never set their hours has the default ones. */
import type { Selectable } from 'kysely';
import { lockRow } from '../../platform/database/lock.ts';
import type { Database, Tables } from '../../platform/database/types.ts';
import type { Hours } from './availability.schema.ts';
import type { Span } from './periods.ts';

type Row = Selectable<Tables['interviewers']>;

const DAY_MS = 86_400_000;
const WORKDAY = [{ from: '09:00', to: '17:00' }];
const DEFAULTS = {
  hours: [WORKDAY, WORKDAY, WORKDAY, WORKDAY, WORKDAY, [], []] as Hours,
  weeklyLimit: 10,
  bufferMinutes: 15,
};

/** The default row. @param zone of the main office */
const firstRow = (id: string, zone: string, now: Date) => ({
  id,
  hours: JSON.stringify(DEFAULTS.hours),
  time_zone: zone,
  weekly_limit: DEFAULTS.weeklyLimit,
  buffer_minutes: DEFAULTS.bufferMinutes,
  updated_at: now.toISOString(),
});

const asRow = (id: string, zone: string, now: Date): Row => ({
  ...firstRow(id, zone, now),
  ...{ calendar_url: '', calendar_busy: '[]', calendar_read_at: null, calendar_failure: '' },
  ...{ calendar_failed_at: null, version: 1 },
});

/** The interview hours of these people, in their order. */
export async function interviewersOf(
  db: Database,
  ids: readonly string[],
  zone: string,
  now: Date,
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('interviewers').selectAll().where('id', 'in', ids).execute();
  return ids.map((id) => rows.find((row) => row.id === id) ?? asRow(id, zone, now));
}

/**
 * Locks the time of people until the transaction ends: if several book it at once, one succeeds, and the others see the result.
 * @returns their rows, created if missing
 */
export async function lockInterviewers(
  trx: Database,
  ids: readonly string[],
  zone: string,
  now: Date,
): Promise<Row[]> {
  const rows: Row[] = [];
  // In one order, so that two transactions never wait for each other.
  for (const id of [...new Set(ids)].sort()) {
    await trx
      .insertInto('interviewers')
      .values(firstRow(id, zone, now))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    const row = await lockRow(trx, 'interviewers', id);
    if (row) rows.push(row);
  }
  return rows;
}

export interface Booked {
  interview: string;
  staff: string;
  span: Span;
}

/** The interviews of people in a span of some days. @param except one of them */
export async function bookedIn(
  db: Database,
  people: readonly string[],
  [from, to]: Span,
  except = '',
): Promise<Booked[]> {
  if (people.length === 0) return [];
  const rows = await db
    .selectFrom('interviews')
    .innerJoin('interview_people', 'interview_people.interview_id', 'interviews.id')
    .select(['interviews.id', 'interview_people.staff_id', 'starts_at', 'ends_at'])
    .where('interview_people.staff_id', 'in', people)
    .where('interviews.id', '<>', except)
    .where('interviews.state', 'in', ['booked', 'held', 'no_show'])
    // None is longer than a day.
    .where('starts_at', '>', new Date(from - DAY_MS).toISOString())
    .where('starts_at', '<', new Date(to).toISOString())
    .execute();
  return rows.map((row) => ({
    interview: row.id,
    staff: row.staff_id,
    span: [Date.parse(row.starts_at ?? ''), Date.parse(row.ends_at ?? '')],
  }));
}

/** The appointments that were read from someone's calendar. */
export const calendarOf = ({ calendar_busy }: Pick<Row, 'calendar_busy'>): Span[] =>
  JSON.parse(calendar_busy) as Span[];

export const hoursOf = ({ hours }: Pick<Row, 'hours'>): Hours => JSON.parse(hours) as Hours;
