/** Snoozes and reminders: each person's own, undone like any other change. */
import { type RawBuilder, sql } from 'kysely';
import { dayOf, startOf } from '../../platform/calendar/calendar.ts';
import { isTimeZone } from '../../platform/calendar/time-zone.ts';
import type { Database } from '../../platform/database/types.ts';
import { newId } from '../../platform/ids.ts';
import type { Actor, DeskContext } from '../../platform/staff/actor.ts';
import { type Refusal, refusal } from '../../platform/staff/refusal.ts';
import { type Changed, changeEntity } from '../audit-log/change.ts';
import { bySystem, recordEvents } from '../audit-log/record.ts';
import type { UndoRule } from '../audit-log/undo.ts';
import { type NamesBy, namesOfSubjects, type Undoable } from '../audit-log/undoable.ts';
import { type FollowUp, type SetFollowUp, whyNotSnoozed } from './schema.ts';

export const FOLLOW_UP: UndoRule<'follow_ups'> = {
  table: 'follow_ups',
  type: 'follow_up',
  name: 'reminder',
  actions: {
    'follow_up.snooze': 'snoozed it',
    'follow_up.remind': 'set a reminder',
    'follow_up.clear': 'ended a reminder',
    'follow_up.give': 'handed over a reminder',
  },
  undo: (trx, { now }, { action, before }, { subject_id }) => ({
    action: 'follow_up.undo',
    changes: { change: action.replace('follow_up.', '') },
    set: { updated_at: now.toISOString() },
    check: async () =>
      action !== 'follow_up.give' || (await makeRoom(trx, String(before.staff_id), subject_id))
        ? undefined
        : refusal('not_possible', 'They have set their own reminder for it since.'),
  }),
};

const HOUR_MS = 3_600_000;
/** Hours by which a day begins before that of UTC; of clocks that are up to ten hours behind, it is still the same day. */
const AHEAD = 13;

/** The day that begins with a moment in the person's zone, which is not stored: east of UTC it begins on the day before. */
const dayNamed = (at: unknown): string =>
  typeof at === 'string' ? new Date(Date.parse(at) + AHEAD * HOUR_MS).toISOString().slice(0, 10) : '';

/**
 * The names of these changes in the list of a person's own changes.
 * @param namesBy the names of their records, by type
 */
export const followUpUndo = (namesBy: NamesBy): Undoable => ({
  rule: FOLLOW_UP,
  permission: 'follow-up.write',
  many: 'reminders',
  names: namesOfSubjects('follow_ups', namesBy),
  describe({ action, before, after }) {
    const was = before.snoozed_until ? `, previously snoozed until ${dayNamed(before.snoozed_until)}` : '';
    if (action === 'follow_up.snooze') return `snoozed until ${dayNamed(after.snoozed_until)}${was}`;
    if (action === 'follow_up.remind') return `reminder set${was}`;
    return `snooze and reminder ended${was}`;
  },
});

/** The columns to write, or why there are none. */
function columnsOf({ what, timeZone }: SetFollowUp, now: Date) {
  if (!isTimeZone(timeZone)) return refusal('invalid', 'This time zone is unknown.');
  const today = dayOf(now, timeZone);
  if (what.kind === 'clear') return { snoozed_until: null, remind_at: null };
  if (what.kind === 'remind') {
    const day = Temporal.PlainDate.from(today).add({ days: what.days }).toString();
    return { remind_at: startOf(day, timeZone).toISOString() };
  }
  const message = whyNotSnoozed(what.on, today);
  if (message) return { ...refusal('invalid', message), errors: { on: message } };
  return { snoozed_until: startOf(what.on, timeZone).toISOString() };
}

/** Sets when the actor sees something again. The caller has checked that they may see it. */
export async function setFollowUp(
  trx: Database,
  context: DeskContext,
  input: SetFollowUp,
): Promise<Changed | Refusal> {
  const { actor, now } = context;
  const columns = columnsOf(input, now);
  if ('ok' in columns) return columns;
  const { type, id } = input.subject;
  const updated_at = now.toISOString();
  await trx
    .insertInto('follow_ups')
    .values({ id: newId(), subject_type: type, subject_id: id, staff_id: actor.id, updated_at })
    .onConflict((conflict) => conflict.columns(['staff_id', 'subject_id']).doNothing())
    .execute();
  const row = await mine(trx, actor, id).select('follow_ups.id').executeTakeFirstOrThrow();
  return changeEntity(trx, context, FOLLOW_UP, { id: row.id, version: 'any' }, () => ({
    action: `follow_up.${input.what.kind}`,
    changes: { subject: id },
    set: { ...columns, updated_at },
    undo: { id: newId() },
  }));
}

const mine = (db: Database, actor: Pick<Actor, 'id'>, subject: string) =>
  db.selectFrom('follow_ups').where('staff_id', '=', actor.id).where('subject_id', '=', subject);

/** The condition that something is out of the actor's sight now. @param column its id */
export const isSnoozed = (actor: Pick<Actor, 'id'>, column: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} in (select follow_ups.subject_id from follow_ups
    where follow_ups.staff_id = ${actor.id} and follow_ups.snoozed_until > ${now.toISOString()})`;

/** The snoozes and reminders of the actor on these records, by record. */
export async function followUpsOf(
  db: Database,
  actor: Pick<Actor, 'id'>,
  subjects: readonly string[],
): Promise<Map<string, FollowUp>> {
  if (subjects.length === 0) return new Map();
  const rows = await db
    .selectFrom('follow_ups')
    .select(['subject_id', 'snoozed_until', 'remind_at'])
    .where('staff_id', '=', actor.id)
    .where('subject_id', 'in', subjects)
    .where(({ or, eb }) => or([eb('snoozed_until', 'is not', null), eb('remind_at', 'is not', null)]))
    .execute();
  return new Map(
    rows.map((row) => [row.subject_id, { snoozedUntil: row.snoozed_until, remindAt: row.remind_at }]),
  );
}

/** Whether the day has come until which something was snoozed. */
export const isBack = (followUp: FollowUp | undefined, now: Date): boolean =>
  [followUp?.snoozedUntil, followUp?.remindAt].some((at) => at && at <= now.toISOString());

/** The due ones of the actor of one kind, the earliest first. */
export const backOf = (db: Database, actor: Pick<Actor, 'id'>, type: 'application' | 'enquiry', now: Date) =>
  db
    .selectFrom('follow_ups')
    .where('follow_ups.staff_id', '=', actor.id)
    .where('follow_ups.subject_type', '=', type)
    .where(({ or, eb }) =>
      or([
        eb('follow_ups.snoozed_until', '<=', now.toISOString()),
        eb('follow_ups.remind_at', '<=', now.toISOString()),
      ]),
    )
    .orderBy(sql`coalesce(follow_ups.snoozed_until, follow_ups.remind_at)`);

/** The note beside one that is back on Today. */
export const backText = (row: { remind_at: string | null }, now: Date): string =>
  row.remind_at && row.remind_at <= now.toISOString() ? 'no reply yet' : 'snooze ended';

/** The actor has opened it: the due snooze or reminder is done. */
export async function seeFollowUp(
  trx: Database,
  { actor, now }: DeskContext,
  subject: string,
): Promise<void> {
  const at = now.toISOString();
  for (const column of ['snoozed_until', 'remind_at'] as const)
    await trx
      .updateTable('follow_ups')
      .set({ [column]: null })
      .where('staff_id', '=', actor.id)
      .where('subject_id', '=', subject)
      .where(column, '<=', at)
      .execute();
}

/** Someone wrote: reminders end, and people who had snoozed it see it again. */
export async function endFollowUps(trx: Database, subject: string, now: Date): Promise<void> {
  const ended = await trx
    .updateTable('follow_ups')
    .set({ snoozed_until: null, remind_at: null, updated_at: now.toISOString() })
    .where('subject_id', '=', subject)
    .where(({ or, eb }) => or([eb('snoozed_until', 'is not', null), eb('remind_at', 'is not', null)]))
    .returning('id')
    .execute();
  await recordEvents(
    trx,
    ended.map(({ id }) => ({
      ...bySystem(now),
      action: 'follow_up.end',
      subjectType: 'follow_up',
      subjectId: id,
      changes: { subject },
    })),
  );
}

/** Removes an expired snooze or reminder of a person on a record. @returns false if there is one that is not over */
async function makeRoom(trx: Database, staffId: string, subject: string): Promise<boolean> {
  await trx
    .deleteFrom('follow_ups')
    .where('staff_id', '=', staffId)
    .where('subject_id', '=', subject)
    .where('snoozed_until', 'is', null)
    .where('remind_at', 'is', null)
    .execute();
  const own = await mine(trx, { id: staffId }, subject).select('follow_ups.id').executeTakeFirst();
  return own === undefined;
}

/** Gives a reminder to a colleague as a part of another change. The caller has checked that they may see its record. */
export const giveFollowUp = (
  trx: Database,
  context: DeskContext,
  id: string,
  to: string,
  parent: string,
): Promise<Changed | Refusal> =>
  changeEntity(trx, context, FOLLOW_UP, { id, version: 'any' }, async ({ subject_id }) => {
    if (!(await makeRoom(trx, to, subject_id)))
      return refusal('not_possible', 'They already have their own reminder for it.');
    return {
      action: 'follow_up.give',
      changes: { subject: subject_id, to },
      set: { staff_id: to, updated_at: context.now.toISOString() },
      undo: { id: newId(), parent },
    };
  });
