/** Absences, and who covers for people who are away. */
import { startOf } from '../../platform/calendar/calendar.ts';
import type { Database } from '../../platform/database/types.ts';
import type { DeskContext } from '../../platform/staff/actor.ts';
import { toPerson } from '../../platform/staff/people.ts';
import { invalid, type Refusal, refusal } from '../../platform/staff/refusal.ts';
import { type Changed, changeEntity, type Entity, type Target } from '../audit-log/change.ts';
import type { Absence, AbsenceInput } from './schema.ts';

const ABSENCE: Entity<'absences'> = {
  table: 'absences',
  type: 'absence',
  name: 'absence',
  actions: { 'absence.set': 'changed the absence', 'absence.end': 'ended the absence' },
};

/** Absences that are not over. */
const current = (db: Database, now: Date) =>
  db.selectFrom('absences').selectAll().where('ends_at', '>', now.toISOString());

/** The present absence of someone, or the next. */
export async function absenceOf(db: Database, staffId: string, now: Date): Promise<Absence> {
  const row = await db.selectFrom('absences').selectAll().where('id', '=', staffId).executeTakeFirst();
  if (!row || row.ends_at <= now.toISOString()) return { absence: null, version: row?.version ?? 1 };
  const standIn = await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', '=', row.stand_in_id ?? '')
    .executeTakeFirst();
  return {
    absence: {
      ...{ from: row.from_day, until: row.until_day, now: row.starts_at <= now.toISOString() },
      standIn: standIn ? toPerson(standIn.id, standIn.name) : null,
    },
    version: row.version,
  };
}

/** Who is away at a moment: their last day, and their stand-in. */
export async function awayAt(
  db: Database,
  now: Date,
): Promise<ReadonlyMap<string, { until: string; standIn: string | null }>> {
  const rows = await current(db, now).where('starts_at', '<=', now.toISOString()).execute();
  return new Map(rows.map((row) => [row.id, { until: row.until_day, standIn: row.stand_in_id }]));
}

/** The absences of these people that are not over, each with its first and its last moment, in milliseconds. */
export async function absencesOf(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<{ staff: string; span: [from: number, to: number] }[]> {
  const rows = await current(db, now).where('id', 'in', ids).execute();
  return rows.map((row) => ({ staff: row.id, span: [Date.parse(row.starts_at), Date.parse(row.ends_at)] }));
}

/**
 * Who gets the work that a rule would assign to these people: a person who is away is replaced by their stand-in, and left out
 * if there is none or the stand-in is away, too.
 */
export async function presentOf(db: Database, ids: readonly string[], now: Date): Promise<string[]> {
  const away = await awayAt(db, now);
  const found = ids.flatMap((id) => (away.has(id) ? (away.get(id)?.standIn ?? []) : id));
  return [...new Set(found)].filter((id) => !away.has(id));
}

/** Sets the absence of a person; their earlier one is replaced. */
export async function setAbsence(
  trx: Database,
  context: DeskContext,
  { id, version }: Target,
  { from, until, timeZone, standIn: chosen }: AbsenceInput,
): Promise<Changed | Refusal> {
  const { now } = context;
  const standIn = chosen || null;
  let moments: { starts_at: string; ends_at: string };
  try {
    const after = Temporal.PlainDate.from(until).add({ days: 1 }).toString();
    moments = {
      starts_at: startOf(from, timeZone).toISOString(),
      ends_at: startOf(after, timeZone).toISOString(),
    };
  } catch {
    return invalid({ timeZone: 'This time zone is unknown.' });
  }
  if (moments.ends_at <= now.toISOString()) return invalid({ until: 'Choose today or a later day.' });
  const people = await trx
    .selectFrom('staff')
    .select(['id', 'state'])
    .where('id', 'in', [id, standIn ?? ''])
    .execute();
  if (!people.some((one) => one.id === id)) return refusal('not_found', 'This person does not exist.');
  if (standIn === id) return invalid({ standIn: 'Choose someone else.' });
  if (standIn && people.find((one) => one.id === standIn)?.state !== 'active')
    return invalid({ standIn: 'Choose an active colleague.' });
  const row = {
    ...{ id, from_day: from, until_day: until, time_zone: timeZone, ...moments },
    ...{ stand_in_id: standIn, updated_at: now.toISOString() },
  };
  await trx
    .insertInto('absences')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return changeEntity(trx, context, ABSENCE, { id, version }, () => ({
    action: 'absence.set',
    changes: { from, until, standIn },
    set: row,
  }));
}

/** Ends the absence of a person. */
export const endAbsence = (trx: Database, context: DeskContext, target: Target): Promise<Changed | Refusal> =>
  changeEntity(trx, context, ABSENCE, target, () => ({ action: 'absence.end', remove: true }));
