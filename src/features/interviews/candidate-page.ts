/** A candidate's page of an interview: their own interview, and nothing about others. */
import type { Selectable } from 'kysely';
import type { Database, Tables } from '../../platform/database/types.ts';
import { hashToken } from '../../platform/http/tokens.ts';
import { ENDED } from '../candidates/stages.schema.ts';
import { letterStates } from '../conversations/thread.ts';
import { peopleOf } from './commands/entity.ts';
import { isTaken, obstacles, proposeSlots } from './free.ts';
import { interviewersOf } from './interviewers.ts';
import { suggested } from './periods.ts';
import { changeUntil } from './queries.ts';
import type { PlaceType } from './schema.ts';
import { isToken } from './token.ts';

type Row = Selectable<Tables['interviews']>;

/** For a booked interview, other free times are shown if fewer of the offered ones are left. */
const FEW = 3;
const OTHERS = 6;
/** The number of days in which they are looked for. */
const OTHER_DAYS = 14;

export interface CandidatePage {
  /** `over`: it was cancelled, has taken place, or its offer has ended. */
  state: 'offered' | 'booked' | 'over';
  kind: string;
  opening: string;
  minutes: number;
  placeType: PlaceType;
  place: string;
  /** Names of the interviewers. */
  people: readonly string[];
  startsAt: string | null;
  /** Until when they change or cancel it here; null where nothing is booked. */
  changeUntil: string | null;
  mayChange: boolean;
  /** Times that are free now. */
  times: readonly string[];
  noneSuit: boolean;
  cancelled: boolean;
  /** The zone of the times until they choose another one. */
  timeZone: string;
  id: string;
  sequence: number;
  endsAt: string | null;
}

/** The interview of a token. @returns undefined for an unknown token, or if its person was erased */
export async function interviewOfToken(db: Database, token: string): Promise<Row | undefined> {
  if (!isToken(token)) return undefined;
  return db
    .selectFrom('interviews')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
}

/** The days in which other times than those offered are looked for. */
export function otherDays(row: Row, now: Date) {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC').toPlainDate();
  return { from: today.toString(), to: today.add({ days: OTHER_DAYS }).toString(), minutes: row.minutes };
}

/** The times that a candidate can choose now, in order. */
async function timesOf(
  db: Database,
  row: Row,
  { officeZone, timeZone, now }: { officeZone: string; timeZone: string; now: Date },
): Promise<string[]> {
  const people = await peopleOf(db, row.id);
  const [rows, slots] = await Promise.all([
    interviewersOf(db, people, officeZone, now),
    db
      .selectFrom('interview_slots')
      .select('starts_at')
      .where('interview_id', '=', row.id)
      .where('starts_at', '>', now.toISOString())
      .orderBy('starts_at')
      .execute(),
  ]);
  const free: string[] = [];
  for (const { starts_at } of slots) {
    if (starts_at === row.starts_at) continue;
    const start = Date.parse(starts_at);
    const found = await obstacles(db, rows, [start, start + row.minutes * 60_000], now, row.id);
    if (!found.some(isTaken)) free.push(starts_at);
  }
  if (row.state !== 'booked' || free.length >= FEW) return free;
  const { starts } = await proposeSlots(
    db,
    { people, ...otherDays(row, now), timeZone, officeZone, except: row.id },
    now,
  );
  const present = Date.parse(row.starts_at ?? '');
  const others = suggested(
    starts.filter((start) => start !== present),
    timeZone,
    OTHERS,
  );
  return [...new Set([...free, ...[...others].map((start) => new Date(start).toISOString())])].sort();
}

/** Whether an interview is over, or its offer leads nowhere: its last time has come, its letter was stopped, or the application has ended. */
export async function hasEnded(db: Database, row: Row, now: Date): Promise<boolean> {
  if (row.state !== 'offered' && row.state !== 'booked') return true;
  if ((row.token_until ?? '') <= now.toISOString()) return true;
  if (row.state === 'booked') return false;
  const { stage } = await db
    .selectFrom('applications')
    .select('stage')
    .where('id', '=', row.application_id)
    .executeTakeFirstOrThrow();
  if (ENDED.has(stage)) return true;
  const letters = await letterStates(db, row.message_id ? [row.message_id] : []);
  return letters.get(row.message_id ?? '')?.state === 'stopped';
}

/**
 * Reads the page of a token.
 * @param officeZone of the main office, for people who have set no hours
 * @returns undefined for an unknown token, or if its person was erased
 */
export async function readCandidatePage(
  db: Database,
  token: string,
  officeZone: string,
  now: Date,
): Promise<CandidatePage | undefined> {
  const row = await interviewOfToken(db, token);
  if (!row) return undefined;
  const about = await db
    .selectFrom('applications')
    .innerJoin('openings', 'openings.id', 'applications.opening_id')
    .innerJoin('interview_kinds', (join) => join.on('interview_kinds.id', '=', row.kind_id))
    .select(['openings.title', 'openings.time_zone', 'interview_kinds.name as kind'])
    .where('applications.id', '=', row.application_id)
    .where('applications.erased_at', 'is', null)
    .executeTakeFirst();
  if (!about) return undefined;
  const people = await db
    .selectFrom('interview_people')
    .innerJoin('staff', 'staff.id', 'interview_people.staff_id')
    .select('staff.name')
    .where('interview_id', '=', row.id)
    .orderBy('staff.name')
    .execute();
  const isOver = await hasEnded(db, row, now);
  const isBooked = !isOver && row.state === 'booked';
  const until = isBooked && row.starts_at ? changeUntil(row.starts_at, row.notice_hours) : null;
  const mayChange = isBooked ? until !== null && until > now : !isOver;
  const timeZone = row.time_zone ?? about.time_zone;
  return {
    state: isOver ? 'over' : row.state === 'offered' ? 'offered' : 'booked',
    ...{ kind: about.kind, opening: about.title, minutes: row.minutes },
    ...{ placeType: row.place_type, place: row.place, people: people.map(({ name }) => name) },
    ...{ startsAt: row.starts_at, endsAt: row.ends_at, id: row.id, sequence: row.sequence },
    changeUntil: until?.toISOString() ?? null,
    mayChange,
    times: mayChange ? await timesOf(db, row, { officeZone, timeZone, now }) : [],
    noneSuit: row.none_suit_at !== null,
    cancelled: row.state === 'cancelled',
    timeZone,
  };
}
