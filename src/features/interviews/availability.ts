/** Reads when interviewers are available. */
import type { Database } from '../../platform/database/types.ts';
import { toPerson } from '../../platform/staff/people.ts';
import { listHiringStaff } from '../candidates/assignees.ts';
import { idsOf, teamColumn } from '../candidates/teams.ts';
import type { Availability } from './availability.schema.ts';
import { proposeSlots } from './free.ts';
import { bookedIn, calendarOf, hoursOf, interviewersOf } from './interviewers.ts';
import { suggested } from './periods.ts';
import { type Interviewer, OFFER_MAX, type Proposal, type ProposalInput } from './schema.ts';

const DAY_MS = 86_400_000;
/** The longest window that is searched for free times. */
const WINDOW_DAYS = 31;

/** The interview hours of a person. @param isOwn whether they read it themselves: the address of a calendar is a secret */
export async function readAvailability(
  db: Database,
  staffId: string,
  isOwn: boolean,
  officeZone: string,
  now: Date,
): Promise<Availability | undefined> {
  const person = await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', '=', staffId)
    .executeTakeFirst();
  if (!person) return undefined;
  const [row] = await interviewersOf(db, [staffId], officeZone, now);
  if (!row) return undefined;
  return {
    ...{ person: toPerson(person.id, person.name), version: row.version, isDefault: row.version === 1 },
    ...{ hours: hoursOf(row), timeZone: row.time_zone, weeklyLimit: row.weekly_limit },
    ...{ bufferMinutes: row.buffer_minutes, calendarUrl: isOwn ? row.calendar_url : '' },
    calendar: row.calendar_url
      ? {
          ...{ readAt: row.calendar_read_at, busy: calendarOf(row).length },
          ...{ failure: row.calendar_failure, failedAt: row.calendar_failed_at },
        }
      : null,
  };
}

/** Possible interviewers for an application: the team first. */
export async function listInterviewers(
  db: Database,
  applicationId: string,
  officeZone: string,
  now: Date,
): Promise<Interviewer[]> {
  const people = await listHiringStaff(db);
  const ids = people.map(({ id }) => id);
  const opening = await db
    .selectFrom('applications')
    .innerJoin('openings', 'openings.id', 'applications.opening_id')
    .select(teamColumn.as('team'))
    .where('applications.id', '=', applicationId)
    .executeTakeFirst();
  const team = new Set(opening ? idsOf(opening.team) : []);
  const [rows, booked] = await Promise.all([
    interviewersOf(db, ids, officeZone, now),
    bookedIn(db, ids, [now.getTime(), now.getTime() + 7 * DAY_MS]),
  ]);
  return people
    .map((person, index) => ({
      person,
      timeZone: rows[index]?.time_zone ?? officeZone,
      weeklyLimit: rows[index]?.weekly_limit ?? 0,
      nextSevenDays: booked.filter(({ staff, span }) => staff === person.id && span[0] >= now.getTime())
        .length,
      inTeam: team.has(person.id),
    }))
    .sort((a, b) => Number(b.inTeam) - Number(a.inTeam));
}

/**
 * Free times for an interview, with a first selection.
 * @returns undefined if the application or the kind does not exist
 */
export async function propose(
  db: Database,
  { application, kind, people, from, to, zone, interview }: ProposalInput,
  officeZone: string,
  now: Date,
): Promise<Proposal | undefined> {
  const [about, found] = await Promise.all([
    db
      .selectFrom('applications')
      .innerJoin('openings', 'openings.id', 'applications.opening_id')
      .select('openings.time_zone')
      .where('applications.id', '=', application)
      .executeTakeFirst(),
    db.selectFrom('interview_kinds').select('minutes').where('id', '=', kind).executeTakeFirst(),
  ]);
  if (!about || !found) return undefined;
  const { minutes } = found;
  const timeZone = about.time_zone;
  const longest = Temporal.PlainDate.from(from).add({ days: WINDOW_DAYS }).toString();
  const last = to < longest ? to : longest;
  const days = { from, to: last, daysIn: zone };
  const window = { people, minutes, ...days, timeZone, officeZone, except: interview };
  const { starts, searched, people: known } = await proposeSlots(db, window, now);
  const first = suggested(starts, timeZone, OFFER_MAX);
  const names = await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', people).execute();
  const iso = (moment: number) => new Date(moment).toISOString();
  return {
    ...{ minutes, timeZone },
    searched: { from: iso(searched[0]), until: iso(searched[1]) },
    slots: starts.map((start) => ({
      ...{ startsAt: iso(start), endsAt: iso(start + minutes * 60_000), suggested: first.has(start) },
    })),
    people: known.map(({ row, limitReached }) => ({
      person: toPerson(row.id, names.find(({ id }) => id === row.id)?.name),
      ...{ timeZone: row.time_zone, limitReached, calendarFailing: row.calendar_failure !== '' },
    })),
  };
}
