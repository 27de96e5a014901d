/** The kinds of open work: which rows belong to a person, who can take them, and how they are handed over. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/types.ts';
import type { DeskContext } from '../../platform/staff/actor.ts';
import { type Refusal, refusal } from '../../platform/staff/refusal.ts';
import type { Person } from '../../platform/staff/schema.ts';
import type { Changed } from '../audit-log/change.ts';
import type { UndoRule } from '../audit-log/undo.ts';
import { assigneesFor, colleagueFor, listHiringStaff } from '../candidates/assignees.ts';
import { APPLICATION, assignApplication } from '../candidates/commands/move.ts';
import { ENDED } from '../candidates/stages.schema.ts';
import { ENQUIRY, handOverEnquiry } from '../enquiries/commands/change.ts';
import { colleague, colleagues } from '../enquiries/commands/settings.ts';
import { FOLLOW_UP, giveFollowUp } from '../follow-ups/follow-ups.ts';
import { changeInterview } from '../interviews/commands/book.ts';
import { INTERVIEW_UNDO, peopleOf } from '../interviews/commands/entity.ts';
import { assignRequest, REQUEST } from '../privacy/commands/requests.ts';
import { listCounsel } from '../privacy/counsel.ts';
import { WHY_NOT, type WorkKind } from './schema.ts';

/** One thing that is someone's. */
export interface Item {
  id: string;
  /** The opening of an application, on which the permission depends; '' for an enquiry. */
  opening?: string;
}

/** The present holder, and the next one. */
interface Holders {
  from: string;
  to: string | null;
  /** Of the main office, for people who have set no hours. */
  officeZone: string;
}

interface Kind {
  /** How its changes are undone. */
  // biome-ignore lint/suspicious/noExplicitAny: each rule knows its own table
  rule: UndoRule<any>;
  /** The ids of the open items of a person. */
  open(db: Database, staffId: string, now: Date): Promise<Item[]>;
  /** Who can take some of these, and how many. */
  receivers(db: Database, items: readonly Item[]): Promise<{ person: Person; able: number }[]>;
  /** Gives one of them, as a part of another change. */
  give(
    trx: Database,
    context: DeskContext,
    id: string,
    holders: Holders,
    parent: string,
  ): Promise<Changed | Refusal>;
}

const all = (people: readonly Person[], items: readonly Item[]) =>
  people.map((person) => ({ person, able: items.length }));

/** People who may see candidates of these openings. */
async function byOpening(db: Database, items: readonly Item[]) {
  const able = new Map<string, { person: Person; able: number }>();
  for (const [opening, group] of Map.groupBy(items, (item) => item.opening ?? ''))
    for (const person of opening ? await assigneesFor(db, [opening]) : await colleagues(db)) {
      const known = able.get(person.id)?.able ?? 0;
      able.set(person.id, { person, able: known + group.length });
    }
  return [...able.values()].toSorted((a, b) => a.person.name.localeCompare(b.person.name));
}

export const KINDS: Readonly<Record<WorkKind, Kind>> = {
  applications: {
    rule: APPLICATION,
    open: (db, staffId) =>
      db
        .selectFrom('applications')
        .select(['id', 'opening_id as opening'])
        .where('assignee_id', '=', staffId)
        .where('stage', 'not in', [...ENDED])
        // Written as in the index, because otherwise SQLite reads all applications.
        .where(sql<boolean>`state = 'received' and erased_at is null`)
        .orderBy('id')
        .execute(),
    receivers: byOpening,
    give: (trx, context, id, { to }, parent) =>
      assignApplication(trx, context, { id, version: 'any', assignee: to, parent }),
  },
  enquiries: {
    rule: ENQUIRY,
    open: (db, staffId) =>
      db
        .selectFrom('enquiries')
        .select('id')
        .where('assignee_id', '=', staffId)
        .where('status', '<>', 'closed')
        .where('junk_at', 'is', null)
        .where('merged_into', 'is', null)
        .where('erased_at', 'is', null)
        .orderBy('id')
        .execute(),
    receivers: async (db, items) => all(await colleagues(db), items),
    give: (trx, context, id, { to }, parent) =>
      handOverEnquiry(trx, context, { id, version: 'any' }, to, parent),
  },
  requests: {
    rule: REQUEST,
    open: (db, staffId) =>
      db
        .selectFrom('privacy_requests')
        .select('id')
        .where('assignee_id', '=', staffId)
        .where(({ or, eb }) => or([eb('state', '=', 'open'), eb('replied_at', 'is not', null)]))
        .orderBy('id')
        .execute(),
    receivers: async (db, items) => all(await listCounsel(db), items),
    give: (trx, context, id, { to }, parent) =>
      assignRequest(trx, context, { id, version: 'any' }, to, parent),
  },
  reminders: {
    rule: FOLLOW_UP,
    open: (db, staffId) =>
      db
        .selectFrom('follow_ups')
        .leftJoin('applications', 'applications.id', 'follow_ups.subject_id')
        .select(['follow_ups.id', sql<string>`coalesce(applications.opening_id, '')`.as('opening')])
        .where('staff_id', '=', staffId)
        .where(({ or, eb }) => or([eb('snoozed_until', 'is not', null), eb('remind_at', 'is not', null)]))
        .orderBy('follow_ups.id')
        .execute(),
    receivers: byOpening,
    async give(trx, context, id, { to }, parent) {
      const row = await trx.selectFrom('follow_ups').selectAll().where('id', '=', id).executeTakeFirst();
      const sees =
        row && to
          ? row.subject_type === 'application'
            ? await colleagueFor(trx, to, row.subject_id, 'candidate.read')
            : await colleague(trx, to)
          : undefined;
      if (!to || !sees) return refusal('not_assignable', WHY_NOT.reminders);
      return giveFollowUp(trx, context, id, to, parent);
    },
  },
  interviews: {
    rule: INTERVIEW_UNDO.rule,
    open: (db, staffId, now) =>
      db
        .selectFrom('interviews')
        .innerJoin('interview_people', 'interview_people.interview_id', 'interviews.id')
        .select('interviews.id')
        .where('staff_id', '=', staffId)
        .where('state', '=', 'booked')
        .where('starts_at', '>', now.toISOString())
        .orderBy('interviews.id')
        .execute(),
    receivers: async (db, items) => all(await listHiringStaff(db), items),
    async give(trx, context, id, { from, to, officeZone }, parent) {
      if (!to) return refusal('not_possible', 'An interview can’t be left without an interviewer.');
      const row = await trx
        .selectFrom('interviews')
        .select('starts_at')
        .where('id', '=', id)
        .executeTakeFirst();
      const people = (await peopleOf(trx, id)).map((one) => (one === from ? to : one));
      // Also outside of their hours; never over another interview of theirs.
      const change = { startsAt: row?.starts_at ?? '', people, anyway: true };
      return changeInterview(trx, context, { id, version: 'any' }, change, officeZone, parent);
    },
  },
};
