/** The author's changes of a note: edit, remove, restore. */
import type { Selectable } from 'kysely';
import { searchText } from '../../platform/database/tokenize.ts';
import type { Database, Tables } from '../../platform/database/types.ts';
import { newId } from '../../platform/ids.ts';
import type { Actor, DeskContext } from '../../platform/staff/actor.ts';
import { type Refusal, refusal } from '../../platform/staff/refusal.ts';
import { UNDO_MINUTES } from '../../platform/staff/schema.ts';
import { type Change, type Changed, changeEntity, register } from '../audit-log/change.ts';
import { forgetLateUndos, type UndoRule } from '../audit-log/undo.ts';
import { type NamesBy, namesOfSubjects, type Undoable } from '../audit-log/undoable.ts';
import {
  idsOf,
  keepMentions,
  mentionedBy,
  mentionsOf,
  type NoteRecipients,
  setMentioned,
  type Unread,
} from './mentions.ts';
import { lockSubject, type NoteSubject } from './notes.ts';

/** One of the actor's notes, also a removed one: its subject and its readers. */
export async function ownNote(
  db: Database,
  actor: Actor,
  id: string,
): Promise<{ subject: NoteSubject; private: boolean } | undefined> {
  const row = await db
    .selectFrom('notes')
    .select(['subject_type', 'subject_id', 'private'])
    .where('id', '=', id)
    .where('author_id', '=', actor.id)
    .executeTakeFirst();
  return row && { subject: { type: row.subject_type, id: row.subject_id }, private: row.private === 1 };
}

const GONE = refusal('not_found', 'This note does not exist.');
const STALE = 'This note has changed in the meantime. Review the latest version.';

type Row = Selectable<Tables['notes']>;

/** Its events are in the history of its record. */
const aboutOf = ({ subject_type: type, subject_id: id }: Row) => ({ type, id });

/** The columns by which a text is found. */
const textOf = (body: string) => ({ body, search_text: searchText(body) });

export const NOTE: UndoRule<'notes'> = {
  table: 'notes',
  type: 'note',
  name: 'note',
  actions: {
    'note.add': 'wrote it',
    'note.edit': 'changed it',
    'note.remove': 'removed it',
    'note.restore': 'restored it',
  },
  /** A restored note gets its mentions again; no one is notified twice. */
  undo(trx, { actor, now }, { action, before }, note) {
    const { id, author_id, body, deleted_at } = note;
    const isEdit = action === 'note.edit';
    if (actor?.id !== author_id || (isEdit && deleted_at)) return GONE;
    const isBack = action === 'note.remove';
    return {
      action: isEdit ? action : isBack ? 'note.restore' : 'note.remove',
      about: aboutOf(note),
      changes: { note: id },
      set: isEdit ? textOf(String(before.body)) : { search_text: isBack ? searchText(body) : '' },
      async also() {
        if (!isEdit || typeof before.mentioned !== 'string') return;
        await setMentioned(trx, now, id, await mentionsOf(trx, id), JSON.parse(before.mentioned));
      },
    };
  },
};

/** @param namesBy the names of the records that notes are on, by their type */
export const noteUndo = (namesBy: NamesBy): Undoable => ({
  rule: NOTE,
  permission: 'note.write',
  many: 'notes',
  names: namesOfSubjects('notes', namesBy),
  describe: ({ action }) =>
    `note ${action === 'note.add' ? 'added' : action === 'note.edit' ? 'changed' : 'removed'}`,
  /** A new note becomes a draft again; not while names are hidden, because its text could contain one. */
  async letters(db, { blind }, changes) {
    const ids = changes.flatMap(({ action, subject_id }) => (action === 'note.add' ? [subject_id] : []));
    if (blind || ids.length === 0) return [];
    const rows = await db.selectFrom('notes').selectAll().where('id', 'in', ids).execute();
    return rows.map((row) => ({
      subject: { type: 'note', id: `${row.subject_type}:${row.subject_id}` },
      ...{ title: '', body: row.body, private: row.private === 1 },
    }));
  },
});

/** Why one of the actor's notes can't be changed as it was seen: its author edited or removed it in another window. */
async function whyNot(
  trx: Database,
  { actor }: DeskContext,
  { author_id, edited_at, deleted_at, created_at }: Row,
  seen: string | null | undefined,
): Promise<Refusal | undefined> {
  if (author_id !== actor.id) return GONE;
  if (!deleted_at && (seen === undefined || seen === edited_at)) return undefined;
  const { name } = await trx
    .selectFrom('staff')
    .select('name')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow();
  const by = { by: name, version: 0 };
  if (deleted_at) return { ...GONE, meanwhile: { ...by, at: deleted_at, what: 'removed it' } };
  const at = edited_at ?? created_at;
  return { ...refusal('stale', STALE), meanwhile: { ...by, at, what: 'changed it' } };
}

/** Changes a note as it was seen. @param seen when it was last edited; undefined for as it is now */
async function changeNote(
  trx: Database,
  context: DeskContext,
  id: string,
  seen: string | null | undefined,
  decide: () => Promise<Pick<Change<'notes'>, 'action' | 'set' | 'changes'>>,
): Promise<Changed | Refusal> {
  const own = await ownNote(trx, context.actor, id);
  if (!own || !(await lockSubject(trx, own.subject))) return GONE;
  return changeEntity(trx, context, NOTE, { id, version: 'any' }, async (note) => {
    const obstacle = await whyNot(trx, context, note, seen);
    if (obstacle) return obstacle;
    const { changes, ...change } = await decide();
    return {
      ...change,
      about: aboutOf(note),
      changes: { note: id, ...changes },
      undo: { id: newId(), other: note.subject_id },
    };
  });
}

/** Registers a note that was just added. @returns the id for its undo, which has the effect of a removal */
export async function registerNote(
  trx: Database,
  context: DeskContext,
  id: string,
  subject: NoteSubject,
): Promise<string> {
  const change = newId();
  const removed = { deleted_at: context.now.toISOString(), edited_at: null };
  const added = { deleted_at: null, edited_at: null };
  const about = { type: NOTE.type, id, action: 'note.add' };
  await register(trx, context, about, removed, added, { id: change, other: subject.id });
  return change;
}

/**
 * Changes a note by its author. A person mentioned for the first time gets a notice; that of a person no longer mentioned is
 * removed.
 * @param editedAt the last edit that the author saw; left out, it is changed in any case
 * @param mentions ids of staff; left out, they stay as they are
 */
export async function editNote(
  trx: Database,
  context: DeskContext,
  id: string,
  {
    body,
    editedAt,
    mentions,
  }: { body: string; editedAt?: string | null | undefined; mentions?: readonly string[] | undefined },
  { mayRead, tell }: NoteRecipients,
): Promise<(Changed & { editedAt: string }) | Unread | Refusal> {
  const before = await mentionsOf(trx, id);
  const mentioned =
    mentions && (await mentionedBy(trx, context, mentions, (one) => before.get(one.id) || mayRead(one)));
  if (mentioned && !mentioned.ok) return mentioned;
  const at = context.now.toISOString();
  const edited = await changeNote(trx, context, id, editedAt, async () => {
    const set = { ...textOf(body), edited_at: at };
    if (!mentioned) return { action: 'note.edit', set };
    const { people } = mentioned;
    return {
      action: 'note.edit',
      set: { ...set, mentioned: JSON.stringify(idsOf(people)) },
      changes: { mentions: await keepMentions(trx, context, id, await mentionsOf(trx, id), people, tell) },
    };
  });
  return edited.ok ? { ...edited, editedAt: at } : edited;
}

/**
 * Removes one of the actor's notes. The text is kept until the removal can't be undone any more.
 * @param editedAt the last edit that the author saw; left out, it is removed in any case
 */
export const removeNote = (
  trx: Database,
  context: DeskContext,
  id: string,
  editedAt?: string | null,
): Promise<Changed | Refusal> =>
  changeNote(trx, context, id, editedAt, async () => ({
    action: 'note.remove',
    set: { search_text: '', deleted_at: context.now.toISOString() },
  }));

/** Removes the words of notes that can't be restored any more, and the earlier words of others. */
export async function forgetRemovedNotes(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('notes')
    .set({ body: '' })
    .where('deleted_at', '<', new Date(now.getTime() - UNDO_MINUTES * 60_000).toISOString())
    .where('body', '<>', '')
    .execute();
  await forgetLateUndos(db, NOTE.type, now);
}
