/** Reads interviews, as far as their reader may see them. */
import type { Database } from '../../platform/database/types.ts';
import type { Actor } from '../../platform/staff/actor.ts';
import { toPerson } from '../../platform/staff/people.ts';
import { maskedName } from '../candidates/blind/mask.ts';
import { visibleApplications } from '../candidates/visible.ts';
import { letterStates } from '../conversations/thread.ts';
import { may } from '../permissions/schema.ts';
import { isTaken, obstacles } from './free.ts';
import { interviewersOf } from './interviewers.ts';
import type { Interview, Kind } from './schema.ts';

const HOUR_MS = 3_600_000;

/** Until when a candidate changes or cancels an interview on their page. */
export const changeUntil = (startsAt: string, noticeHours: number): Date =>
  new Date(Date.parse(startsAt) - noticeHours * HOUR_MS);

interface Reader {
  actor: Actor;
  /** Of the main office, for people who have set no hours. */
  officeZone: string;
  now: Date;
  /** Hides names. */
  blind?: boolean;
}

const visible = (db: Database, actor: Actor) =>
  visibleApplications(db, actor)
    .innerJoin('interviews', 'interviews.application_id', 'applications.id')
    .innerJoin('interview_kinds', 'interview_kinds.id', 'interviews.kind_id')
    .selectAll('interviews')
    .select([
      ...(['applications.name', 'applications.reference', 'applications.stage', 'openings.title'] as const),
      ...(['interview_kinds.name as kind', 'interview_kinds.criteria', 'interview_kinds.questions'] as const),
    ]);

type Found = Awaited<ReturnType<ReturnType<typeof visible>['execute']>>[number];

/** Additional facts for interviews, in one query per table. */
async function besides(db: Database, actor: Actor, rows: readonly Found[]) {
  const ids = rows.map(({ id }) => id);
  const [people, slots, letters, cards] = await Promise.all([
    db
      .selectFrom('interview_people')
      .leftJoin('staff', 'staff.id', 'interview_people.staff_id')
      .select(['interview_id', 'staff_id', 'staff.name'])
      .where('interview_id', 'in', ids)
      .orderBy('staff.name')
      .execute(),
    db
      .selectFrom('interview_slots')
      .selectAll()
      .where('interview_id', 'in', ids)
      .orderBy('starts_at')
      .execute(),
    letterStates(
      db,
      rows.flatMap(({ message_id }) => message_id ?? []),
    ),
    db
      .selectFrom('scorecards')
      .select(['application_id', 'stage', 'submitted_at'])
      .where('author_id', '=', actor.id)
      .where(
        'application_id',
        'in',
        rows.map(({ application_id }) => application_id),
      )
      .execute(),
  ]);
  return { people, slots, letters, cards };
}

async function present(
  db: Database,
  { actor, officeZone, now, blind = false }: Reader,
  rows: readonly Found[],
): Promise<Interview[]> {
  if (rows.length === 0) return [];
  const { people, slots, letters, cards } = await besides(db, actor, rows);
  return Promise.all(
    rows.map(async (row): Promise<Interview> => {
      const own = people.filter(({ interview_id }) => interview_id === row.id);
      const team = own.map(({ staff_id }) => staff_id);
      const card = cards.find((one) => one.application_id === row.application_id && one.stage === row.stage);
      const writes = may(actor, 'interview.write');
      const offered = slots.filter(({ interview_id }) => interview_id === row.id);
      const begun = row.starts_at !== null && row.starts_at <= now.toISOString();
      return {
        ...{ id: row.id, version: row.version, minutes: row.minutes, state: row.state, moves: row.moves },
        application: {
          ...{ id: row.application_id, reference: row.reference, opening: row.title, stage: row.stage },
          name: blind ? maskedName(row.reference) : row.name,
        },
        kind: { id: row.kind_id, name: row.kind, ...kitOf(row) },
        ...{ placeType: row.place_type, place: row.place },
        people: own.map(({ staff_id, name }) => toPerson(staff_id, name)),
        ...{ startsAt: row.starts_at, endsAt: row.ends_at },
        slots:
          row.state === 'offered'
            ? await freeSlots(
                db,
                row,
                team,
                offered.map(({ starts_at }) => starts_at),
                officeZone,
                now,
              )
            : [],
        letter: letters.get(row.message_id ?? '') ?? null,
        noneSuit:
          row.none_suit_at && row.state === 'offered'
            ? { at: row.none_suit_at, words: blind ? '' : row.none_suit_words }
            : null,
        cancelledBy: row.cancelled_by,
        changeUntil: row.starts_at && changeUntil(row.starts_at, row.notice_hours).toISOString(),
        scorecard: card ? (card.submitted_at ? 'submitted' : 'started') : 'missing',
        mine: team.includes(actor.id),
        may: {
          move: writes && row.state === 'booked',
          cancel: writes && (row.state === 'booked' || row.state === 'offered'),
          record:
            may(actor, 'interview.record', { team }) &&
            begun &&
            ['booked', 'held', 'no_show'].includes(row.state),
        },
      };
    }),
  );
}

const kitOf = (row: { criteria: string; questions: string }): Pick<Kind, 'criteria' | 'questions'> => ({
  criteria: JSON.parse(row.criteria),
  questions: JSON.parse(row.questions),
});

/** Times of an offer, and whether each is still free. */
async function freeSlots(
  db: Database,
  { id, minutes }: { id: string; minutes: number },
  people: readonly string[],
  starts: readonly string[],
  officeZone: string,
  now: Date,
): Promise<Interview['slots']> {
  const rows = await interviewersOf(db, people, officeZone, now);
  return Promise.all(
    starts.map(async (startsAt) => {
      const start = Date.parse(startsAt);
      const end = start + minutes * 60_000;
      const found = await obstacles(db, rows, [start, end], now, id);
      return { startsAt, endsAt: new Date(end).toISOString(), free: !found.some(isTaken) };
    }),
  );
}

/** One interview. @returns undefined if it does not exist, or if this reader may not see it */
export async function readInterview(
  db: Database,
  reader: Reader,
  id: string,
): Promise<Interview | undefined> {
  const rows = await visible(db, reader.actor).where('interviews.id', '=', id).execute();
  return (await present(db, reader, rows))[0];
}

/** All interviews of an application, the newest first. */
export async function interviewsOf(
  db: Database,
  reader: Reader,
  applicationId: string,
): Promise<Interview[]> {
  const rows = await visible(db, reader.actor)
    .where('interviews.application_id', '=', applicationId)
    .orderBy('interviews.created_at', 'desc')
    .execute();
  return present(db, reader, rows);
}

/**
 * The interviews that begin in a period, in order; cancelled ones are left out.
 * @param whose `mine`, `all`, or the id of a colleague
 */
export async function interviewsIn(
  db: Database,
  reader: Reader,
  { from, to, whose }: { from: string; to: string; whose: string },
): Promise<Interview[]> {
  let query = visible(db, reader.actor)
    .where('interviews.starts_at', '>=', new Date(from).toISOString())
    .where('interviews.starts_at', '<', new Date(to).toISOString())
    .where('interviews.state', '<>', 'cancelled')
    .orderBy('interviews.starts_at')
    .limit(1_000);
  if (whose !== 'all') {
    const staff = whose === 'mine' ? reader.actor.id : whose;
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('interview_people')
          .select('staff_id')
          .whereRef('interview_id', '=', 'interviews.id')
          .where('staff_id', '=', staff),
      ),
    );
  }
  return present(db, reader, await query.execute());
}

/** The kinds, those in use first. */
export async function listKinds(db: Database): Promise<Kind[]> {
  const rows = await db
    .selectFrom('interview_kinds')
    .selectAll()
    .orderBy('created_at')
    .orderBy('name')
    .execute();
  return rows
    .map((row) => ({
      ...{ id: row.id, version: row.version, name: row.name, minutes: row.minutes },
      ...{ placeType: row.place_type, place: row.place, noticeHours: row.notice_hours },
      ...kitOf(row),
      archived: row.archived_at !== null,
    }))
    .sort((a, b) => Number(a.archived) - Number(b.archived));
}
