/**
 * A change of a record that several people share, as every command makes it: lock its row, compare the version, decide, write
 * the row, its event and related rows, and name the person who was faster to one with an older version.
 */
import type { Selectable, Updateable } from 'kysely';
import { keyOf, type LockedTable, lockRow } from '../../platform/database/lock.ts';
import { bumpRevision, type RevisionName } from '../../platform/database/revisions.ts';
import type { Database, Tables } from '../../platform/database/types.ts';
import { type Refusal, refusal } from '../../platform/staff/refusal.ts';
import { UNDO_MINUTES } from '../../platform/staff/schema.ts';
import { byActor, recordEvent, type Who } from './record.ts';
import { actorName } from './staff-names.ts';

/** A kind of thing that people share. */
export interface Entity<T extends LockedTable> {
  table: T;
  /** The subject type of its events. */
  type: string;
  /** Its name, as in "There is no such …". */
  name: string;
  /** Each action that changes it, as it is described to a colleague who saw it before. */
  // biome-ignore lint/suspicious/noExplicitAny: what an event says differs from one action to the next
  actions: Readonly<Record<string, string | ((changes: any) => string)>>;
  /** The column that counts its changes, if it is not `version`. */
  counter?: 'revision';
}

/** The record of an event. */
export interface Subject {
  type: string;
  id: string;
}

/** One of them, in the version that was seen. */
export interface Target {
  id: string;
  /** `any` for undos and operators: the record is changed whatever its version. */
  version: number | 'any';
  /** The record of its events, if it is not the row itself. */
  subject?: string;
}

/** `change`: the id for its undo; '' if it is not registered. */
export type Changed = { ok: true; id: string; version: number; change: string };

/** A change of a row. */
export interface Change<T extends LockedTable> {
  /** Its name in the log; one of the entity's actions. */
  action: string;
  /** The record of its event, if it is not the row itself: a note belongs to the history of its candidate. */
  about?: Subject | undefined;
  set?: Updateable<Tables[T]>;
  /** The row goes. */
  remove?: true;
  /** For the log. */
  changes?: Readonly<Record<string, unknown>>;
  /** Writes related rows; runs after the row and its event are written. */
  also?(): Promise<unknown>;
  /** Registers it, so that it can be undone: the columns of `set` return, and these jobs are cancelled. */
  undo?: {
    id: string;
    /** ISO 8601; null for at any time, left out for the usual minutes. */
    until?: string | null;
    /** A related row: an answer, a duplicate. */
    other?: string | undefined;
    /** The change that it is a part of. */
    parent?: string | undefined;
    /** Queues related jobs, once the change is certain. */
    jobs?(): Promise<readonly string[]>;
  };
  /**
   * Public content that it changes. Every change of such content increments one counter, so its row is locked last and only for
   * a short time.
   */
  publishes?: RevisionName | undefined;
}

/** Until when a change can usually be undone, and from when on a mail that belongs to it leaves. */
export const undoEnds = (now: Date): Date => new Date(now.getTime() + UNDO_MINUTES * 60_000);

const ACTORS = {
  staff: 'A former colleague',
  visitor: 'The sender',
  operator: 'An operator',
  system: 'The system',
} as const;

/** Refuses a change of an older version, and names the person who was faster, by their name at that time. */
export async function staleRefusal(
  db: Database,
  { type, actions }: Pick<Entity<LockedTable>, 'type' | 'actions'>,
  subject: string,
  version: number,
): Promise<Refusal> {
  const last = await db
    .selectFrom('events')
    .leftJoin('staff', 'staff.id', 'events.actor_id')
    .select(['events.at', 'events.action', 'events.actor_kind', 'events.changes', actorName.as('name')])
    .where('subject_type', '=', type)
    .where('subject_id', '=', subject)
    .where('action', 'in', Object.keys(actions))
    .orderBy('events.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const stale = refusal('stale', 'This has changed in the meantime. Review the latest version.');
  if (!last) return stale;
  const action = actions[last.action] ?? 'changed it';
  const what = typeof action === 'string' ? action : action(JSON.parse(last.changes));
  return { ...stale, meanwhile: { by: last.name ?? ACTORS[last.actor_kind], at: last.at, what, version } };
}

/** Locks a row, in the version that was seen. @returns it as it is now, or why it can not be changed */
export async function lockEntity<T extends LockedTable>(
  trx: Database,
  entity: Entity<T>,
  { id, version: seen, subject = id }: Target,
): Promise<{ ok: true; row: Selectable<Tables[T]>; version: number } | Refusal> {
  const row = await lockRow(trx, entity.table, id);
  const { erased_at, [entity.counter ?? 'version']: version } = (row ?? {}) as Record<string, unknown>;
  if (!row || typeof version !== 'number' || erased_at)
    return refusal('not_found', `This ${entity.name} does not exist.`);
  if (seen !== 'any' && seen !== version) return staleRefusal(trx, entity, subject, version);
  return { ok: true, row, version };
}

/**
 * Changes one shared record.
 * @param trx a transaction of its own or of a whole bulk
 * @param target with the version that was seen: of several who saw the same, one changes it and the others are refused
 * @param decide the change of its present state, or the refusal
 */
export async function changeEntity<T extends LockedTable>(
  trx: Database,
  who: Who,
  entity: Entity<T>,
  target: Target,
  decide: (row: Selectable<Tables[T]>) => Promise<Refusal | Change<T>> | Refusal | Change<T>,
): Promise<Changed | Refusal> {
  const locked = await lockEntity(trx, entity, target);
  if (!locked.ok) return locked;
  const decided = await decide(locked.row);
  if ('ok' in decided) return decided;
  const { table, type, counter = 'version' } = entity;
  const { id, subject = id } = target;
  const { action, about = { type, id: subject }, set, remove, changes = {}, also, undo, publishes } = decided;
  const version = locked.version + 1;
  const key = keyOf(table);
  await (remove
    ? trx.deleteFrom(table as 'openings').where(key, '=', id)
    : trx
        .updateTable(table as 'openings')
        .set({ ...set, [counter]: version } as never)
        .where(key, '=', id)
  ).execute();
  await recordEvent(trx, { ...byActor(who), action, subjectType: about.type, subjectId: about.id, changes });
  await also?.();
  if (undo) await register(trx, who, { type, id, action }, locked.row, set ?? {}, undo);
  if (publishes) await bumpRevision(trx, publishes);
  return { ok: true, id, version, change: undo?.id ?? '' };
}

/** Columns that each undo sets to new values: who changed the row last and when, and the words of the search index. */
const WRITTEN_ANEW: ReadonlySet<string> = new Set(['updated_at', 'updated_by', 'search_text']);

/** Puts a change into the registry of undo: its columns return, and its jobs are cancelled. */
export async function register(
  trx: Database,
  { actor, key, now }: Who,
  { type, id, action }: { type: string; id: string; action: string },
  row: object,
  set: object,
  { id: change, until, other, parent, jobs }: NonNullable<Change<LockedTable>['undo']>,
): Promise<void> {
  const after = Object.entries(set).filter(([name]) => !WRITTEN_ANEW.has(name));
  const before = after.map(([name]) => [name, (row as Record<string, unknown>)[name]]);
  await trx
    .insertInto('undos')
    .values({
      id: change,
      subject_type: type,
      subject_id: id,
      action,
      before: JSON.stringify(Object.fromEntries(before)),
      after: JSON.stringify(Object.fromEntries(after)),
      other_id: other ?? null,
      parent_id: parent ?? null,
      job_ids: JSON.stringify((await jobs?.()) ?? []),
      actor_id: actor?.id ?? null,
      request_key: key ?? null,
      at: now.toISOString(),
      until: until === undefined ? undoEnds(now).toISOString() : until,
      undone_at: null,
    })
    .execute();
}
