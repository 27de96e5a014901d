/**
 * The registry of undo: it lists each change that can be undone, with the columns that it wrote, its jobs, and until when. The
 * entity defines the other parts of its undo.
 */
import { type Selectable, sql } from 'kysely';
import type { LockedTable } from '../../platform/database/lock.ts';
import type { RevisionName } from '../../platform/database/revisions.ts';
import type { Database, Tables } from '../../platform/database/types.ts';
import { cancelJobs } from '../../platform/jobs/queue.ts';
import { type Refusal, refusal } from '../../platform/staff/refusal.ts';
import { UNDO_MINUTES } from '../../platform/staff/schema.ts';
import { type Changed, changeEntity, type Entity, type Subject } from './change.ts';
import type { Who } from './record.ts';

type Columns = Readonly<Record<string, unknown>>;

/** A change as the registry has it. */
export interface Registered extends Omit<Selectable<Tables['undos']>, 'before' | 'after' | 'job_ids'> {
  before: Columns;
  after: Columns;
  jobIds: readonly string[];
}

/** The parts of an undo beyond its columns and its jobs. */
export interface HowUndone {
  /** Its name in the log. */
  action: string;
  /** The record of its event, if it is not the row itself. */
  about?: Subject;
  changes?: Readonly<Record<string, unknown>>;
  /** It is undone although others have changed the row since: their changes stay. */
  anyway?: boolean;
  /** More columns of the row. */
  set?: Columns;
  /** Public content that it changes. */
  publishes?: RevisionName;
  /** Whether it is still possible, if that needs a query. */
  check?(): Promise<Refusal | undefined>;
  /** Writes related rows. */
  also?(): Promise<unknown>;
}

/** How changes of an entity are undone. */
export type UndoRule<T extends LockedTable> = Entity<T> & {
  /** Locks other rows that it changes first; see `lockRows`. */
  lock?(trx: Database, change: Registered): Promise<unknown>;
  undo(
    trx: Database,
    who: Who,
    change: Registered,
    row: Selectable<Tables[T]>,
  ): HowUndone | Refusal | Promise<HowUndone | Refusal>;
};

export const MAIL_LEFT: Refusal = refusal(
  'mail_left',
  'The email was already sent, so this can’t be undone.',
);

/** A row of the registry. */
export const readRegistered = ({
  before,
  after,
  job_ids,
  ...row
}: Selectable<Tables['undos']>): Registered => ({
  ...row,
  before: JSON.parse(before) as Columns,
  after: JSON.parse(after) as Columns,
  jobIds: JSON.parse(job_ids) as string[],
});

/** The newest change of a kind that is not undone. @param by its record, or the related one */
export async function findUndo(
  db: Database,
  action: string,
  by: { subject_id: string } | { other_id: string },
): Promise<Registered | undefined> {
  const [[column, id]] = Object.entries(by) as [['subject_id' | 'other_id', string]];
  const row = await db
    .selectFrom('undos')
    .selectAll()
    .where(column, '=', id)
    .where('action', '=', action)
    .where('undone_at', 'is', null)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && readRegistered(row);
}

/** Marks a change as undone because its effect was stopped in another way. @param other the related record */
export const noteUndone = (trx: Database, other: string, now: Date): Promise<unknown> =>
  trx.updateTable('undos').set({ undone_at: now.toISOString() }).where('other_id', '=', other).execute();

/** Moves the changes of a kind from one record to another. */
export const moveUndos = (trx: Database, type: string, from: string, to: string): Promise<unknown> =>
  trx
    .updateTable('undos')
    .set({ other_id: to })
    .where('subject_type', '=', type)
    .where('other_id', '=', from)
    .execute();

/** Deletes the changes of these records, and those related to them. */
export const forgetUndos = (trx: Database, ids: readonly string[]): Promise<unknown> =>
  trx
    .deleteFrom('undos')
    .where((row) => row.or([row('subject_id', 'in', ids), row('other_id', 'in', ids)]))
    .execute();

/** Forgets changes of a kind that can't be undone any more. */
export const forgetLateUndos = (db: Database, type: string, now: Date): Promise<unknown> =>
  db
    .deleteFrom('undos')
    .where(sql<boolean>`subject_type = ${sql.lit(type)}`)
    .where('until', '<', now.toISOString())
    .execute();

/**
 * Undoes a change, while that is possible: its jobs are cancelled and its columns are restored, in one transaction.
 * @param id of the change
 * @returns with the id of the changed record, if there is such a change
 */
export async function undo<T extends LockedTable>(
  trx: Database,
  who: Who,
  entity: UndoRule<T>,
  id: string,
): Promise<Changed | (Refusal & { id?: string })> {
  const found = trx
    .selectFrom('undos')
    .selectAll()
    .where('id', '=', id)
    .where('subject_type', '=', entity.type);
  const known = await found.executeTakeFirst();
  if (!known) return refusal('not_found', 'This change does not exist.');
  const at = who.now.toISOString();
  const target = { id: known.subject_id, version: 'any' } as const;
  await entity.lock?.(trx, readRegistered(known));
  const undone = await changeEntity(trx, who, entity, target, async (row) => {
    // If two people undo it at once, the second finds the result of the first.
    const change = readRegistered(await found.executeTakeFirstOrThrow());
    if (change.undone_at) return refusal('undone_before', 'This was already undone.');
    const how = await entity.undo(trx, who, change, row);
    if ('ok' in how) return how;
    const { before, after, until, jobIds } = change;
    const later = await nextChange(trx, change);
    const now = row as Columns;
    const isAsLeft = !later && Object.keys(after).every((name) => now[name] === after[name]);
    if (!isAsLeft && !how.anyway) return refusal('not_possible', 'It has changed since. Edit it directly.');
    if (until !== null && until < at)
      return refusal('too_late', `More than ${UNDO_MINUTES} minutes have passed. Edit it directly.`);
    const obstacle = await how.check?.();
    if (obstacle) return obstacle;
    if (jobIds.length > 0 && (await cancelJobs(trx, jobIds, who.now)) === 'begun') return MAIL_LEFT;
    return {
      action: how.action,
      about: how.about,
      changes: how.changes ?? {},
      publishes: how.publishes,
      set: { ...(isAsLeft ? before : {}), ...how.set } as never,
      async also() {
        await trx.updateTable('undos').set({ undone_at: at }).where('id', '=', id).execute();
        if (later) await leadBackFurther(trx, later, change);
        await how.also?.();
      },
    };
  });
  return undone.ok ? { ...undone, change: id } : { ...undone, id: known.subject_id };
}

/** The first later change that is not undone and set one of these columns, even if to the same value. */
async function nextChange(trx: Database, change: Registered): Promise<Registered | undefined> {
  const names = Object.keys(change.after);
  const later = await trx
    .selectFrom('undos')
    .selectAll()
    .where('subject_id', '=', change.subject_id)
    .where('id', '<>', change.id)
    .where('at', '>=', change.at)
    .where('undone_at', 'is', null)
    .orderBy('at')
    .execute();
  return later.map(readRegistered).find(({ after }) => names.some((name) => name in after));
}

/** The state before an undone change becomes the state before the next one. */
async function leadBackFurther(
  trx: Database,
  next: Registered,
  { before, after }: Registered,
): Promise<void> {
  const names = Object.keys(next.before).filter((name) => name in after && next.before[name] === after[name]);
  const earlier = Object.fromEntries(names.map((name) => [name, before[name]]));
  await trx
    .updateTable('undos')
    .set({ before: JSON.stringify({ ...next.before, ...earlier }) })
    .where('id', '=', next.id)
    .execute();
}
