/** Open interview items of a person, for Today. */
import { type NotNull, sql } from 'kysely';
import type { Database } from '../../platform/database/types.ts';
import type { Actor } from '../../platform/staff/actor.ts';
import { type TodayItem, withCountedRest } from '../audit-log/counted-rest.ts';
import { isMine } from '../candidates/pending-answers.ts';
import { linkTo } from '../candidates/staff-emails.ts';
import { ENDED } from '../candidates/stages.schema.ts';
import { visibleApplications } from '../candidates/visible.ts';
import { mayEver } from '../permissions/schema.ts';
import { interviewersOf } from './interviewers.ts';

const DAY_MS = 86_400_000;
/** For so long after its time, an interview that its candidate has cancelled may be waiting for someone. */
const CANCELLED_DAYS = 30;

type Waiting = TodayItem<'interview'>;

/**
 * Interviews that the actor conducts today, interviews without an outcome, offers of which no time suits, and interviews that
 * candidates have cancelled.
 * @param officeZone of the main office, for people who have set no hours
 */
export async function interviewsWaiting(
  db: Database,
  actor: Actor,
  now: Date,
  officeZone: string,
): Promise<Waiting[]> {
  if (!mayEver(actor, 'interview.read')) return [];
  const lists = await Promise.all([
    held(db, actor, now, officeZone),
    ...(mayEver(actor, 'interview.write') ? [unsuited(db, actor, now), calledOff(db, actor, now)] : []),
  ]);
  return lists.flat();
}

async function held(db: Database, actor: Actor, now: Date, officeZone: string): Promise<Waiting[]> {
  const [own] = await interviewersOf(db, [actor.id], officeZone, now);
  const timeZone = own?.time_zone ?? officeZone;
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const end = today.toPlainDate().add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
  const rows = visibleApplications(db, actor)
    .innerJoin('interviews', 'interviews.application_id', 'applications.id')
    .innerJoin('interview_people', 'interview_people.interview_id', 'interviews.id')
    .innerJoin('interview_kinds', 'interview_kinds.id', 'interviews.kind_id')
    .select(['applications.id', 'applications.name', 'starts_at', 'ends_at', 'interview_kinds.name as kind'])
    .where('interview_people.staff_id', '=', actor.id)
    .where('interviews.state', '=', 'booked')
    .where('starts_at', '<', new Date(end).toISOString())
    .where('ends_at', 'is not', null)
    .$narrowType<{ starts_at: NotNull; ends_at: NotNull }>()
    .orderBy('starts_at');
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone });
  return withCountedRest({ db, actor, now }, rows, {
    many: 'interviews',
    item: ({ id, name, starts_at, ends_at, kind }): Waiting => {
      const isOver = ends_at <= now.toISOString();
      return {
        kind: 'interview',
        title: name,
        text: isOver
          ? `${kind}: mark it as held or no-show`
          : `${kind}, ${clock.format(new Date(starts_at))} to ${clock.format(new Date(ends_at))}`,
        due: isOver ? new Date(Date.parse(ends_at) + DAY_MS).toISOString() : ends_at,
        link: linkTo(id),
      };
    },
  });
}

/** Offers of which no time suits, of applications that are the actor's or no one's. */
function unsuited(db: Database, actor: Actor, now: Date): Promise<Waiting[]> {
  const rows = visibleApplications(db, actor)
    .innerJoin('interviews', 'interviews.application_id', 'applications.id')
    .select(['applications.id', 'applications.name', 'openings.title', 'none_suit_at'])
    .where('interviews.state', '=', 'offered')
    .where('none_suit_at', 'is not', null)
    .where(isMine(actor))
    .orderBy('none_suit_at');
  return withCountedRest({ db, actor, now }, rows, {
    many: 'offers without a time that suits',
    item: (row): Waiting => ({
      kind: 'interview',
      title: row.name,
      text: `${row.title}: none of the offered times work`,
      due: row.none_suit_at && new Date(Date.parse(row.none_suit_at) + DAY_MS).toISOString(),
      link: linkTo(row.id),
    }),
  });
}

/**
 * Interviews that candidates have cancelled, until another is planned, an email is written, or the application moves: no reply
 * is promised for them, so nothing else would show them.
 */
function calledOff(db: Database, actor: Actor, now: Date): Promise<Waiting[]> {
  const since = new Date(now.getTime() - CANCELLED_DAYS * DAY_MS).toISOString();
  const rows = visibleApplications(db, actor)
    .innerJoin('interviews', 'interviews.application_id', 'applications.id')
    .select(['applications.id', 'applications.name', 'openings.title', 'interviews.updated_at as at'])
    .where('interviews.starts_at', '>', since)
    .where('interviews.state', '=', 'cancelled')
    .where('cancelled_by', '=', 'candidate')
    .where('applications.stage', 'not in', [...ENDED])
    .whereRef('applications.stage_at', '<', 'interviews.updated_at')
    .where(isMine(actor))
    .where(
      sql<boolean>`not exists (select 1 from interviews as later where later.application_id = applications.id
        and later.created_at > interviews.updated_at)`,
    )
    .where(
      sql<boolean>`not exists (select 1 from messages where messages.subject_id = applications.id
        and messages.direction = 'out' and messages.stopped_at is null and messages.created_at > interviews.updated_at)`,
    )
    .orderBy('at');
  return withCountedRest({ db, actor, now }, rows, {
    many: 'interviews cancelled by candidates',
    item: (row): Waiting => ({
      kind: 'interview',
      title: row.name,
      text: `${row.title}: cancelled the interview`,
      due: new Date(Date.parse(row.at) + DAY_MS).toISOString(),
      link: linkTo(row.id),
    }),
  });
}
