/** What the author of a note does with it: edit, remove, restore. */
import type { Selectable } from 'kysely';
import { lockRow } from '../../platform/database/lock.ts';
import { searchText } from '../../platform/database/tokenize.ts';
import type { Database, Tables } from '../../platform/database/types.ts';
import type { Actor, DeskContext } from '../../platform/staff/actor.ts';
import { type Refusal, refusal } from '../../platform/staff/refusal.ts';
import { UNDO_MINUTES } from '../../platform/staff/schema.ts';
import { byStaff, recordEvent } from '../audit-log/record.ts';
import { keepMentions, mentionedBy, mentionsOf, type NoteRecipients, type Unread } from './mentions.ts';
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

/** Logs what became of a note, in the history of what it is on. */
const noteEvent = (
  trx: Database,
  context: DeskContext,
  action: `note.${'edit' | 'remove' | 'restore'}`,
  note: string,
  on: Pick<Tables['notes'], 'subject_type' | 'subject_id'>,
  changes: Readonly<Record<string, unknown>> = {},
) =>
  recordEvent(trx, {
    ...byStaff(context),
    action,
    subjectType: on.subject_type,
    subjectId: on.subject_id,
    changes: { note, ...changes },
  });

const GONE = refusal('not_found', 'This note does not exist.');
const STALE = 'This note has changed in the meantime. Review the latest version.';

/**
 * Locks one of the actor's notes as it was seen.
 * @param seen when it was last edited; undefined for as it is now
 * @returns the note; or why it can't be changed, and if its author edited or removed it in another window, when
 */
async function lockNote(
  trx: Database,
  { actor }: DeskContext,
  id: string,
  seen: string | null | undefined,
): Promise<{ ok: true; note: Selectable<Tables['notes']> } | Refusal> {
  const note = await lockRow(trx, 'notes', id);
  if (note?.author_id !== actor.id) return GONE;
  const { edited_at, deleted_at, created_at } = note;
  if (!deleted_at && (seen === undefined || seen === edited_at)) return { ok: true, note };
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

/**
 * Changes a note by its author. A person mentioned for the first time gets a notice; that of a person no longer mentioned goes.
 * @param editedAt when it was last edited, as it was seen; left out, it is changed whatever it says
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
): Promise<{ ok: true; editedAt: string } | Unread | Refusal> {
  const own = await ownNote(trx, context.actor, id);
  if (!own || !(await lockSubject(trx, own.subject))) return GONE;
  const locked = await lockNote(trx, context, id, editedAt);
  if (!locked.ok) return locked;
  const before = await mentionsOf(trx, id);
  const mentioned =
    mentions && (await mentionedBy(trx, context, mentions, (one) => before.get(one.id) || mayRead(one)));
  if (mentioned && !mentioned.ok) return mentioned;
  const at = context.now.toISOString();
  await trx
    .updateTable('notes')
    .set({ body, search_text: searchText(body), edited_at: at })
    .where('id', '=', id)
    .execute();
  const notified = mentioned && (await keepMentions(trx, context, id, before, mentioned.people, tell));
  await noteEvent(trx, context, 'note.edit', id, locked.note, notified && { mentions: notified });
  return { ok: true, editedAt: at };
}

/**
 * Removes one of the actor's notes. The text is kept until the removal can't be undone any more.
 * @param editedAt when it was last edited, as it was seen; left out, it is removed whatever it says
 */
export async function removeNote(
  trx: Database,
  context: DeskContext,
  id: string,
  editedAt?: string | null,
): Promise<{ ok: true } | Refusal> {
  const locked = await lockNote(trx, context, id, editedAt);
  if (!locked.ok) return locked;
  await trx
    .updateTable('notes')
    .set({ search_text: '', deleted_at: context.now.toISOString() })
    .where('id', '=', id)
    .execute();
  await noteEvent(trx, context, 'note.remove', id, locked.note);
  return { ok: true };
}

const undoEnds = (now: Date): string => new Date(now.getTime() - UNDO_MINUTES * 60_000).toISOString();

/** Restores one of the actor's notes after a removal, with its mentions; no one is notified twice. */
export async function restoreNote(
  trx: Database,
  context: DeskContext,
  id: string,
): Promise<{ ok: true } | Refusal> {
  const note = await lockRow(trx, 'notes', id);
  if (note?.author_id !== context.actor.id || !note.deleted_at) return GONE;
  if (note.deleted_at < undoEnds(context.now))
    return refusal('too_late', `More than ${UNDO_MINUTES} minutes have passed.`);
  await trx
    .updateTable('notes')
    .set({ search_text: searchText(note.body), deleted_at: null })
    .where('id', '=', id)
    .execute();
  await noteEvent(trx, context, 'note.restore', id, note);
  return { ok: true };
}

/** Takes the words of notes that can't be brought back any more. */
export const forgetRemovedNotes = (db: Database, now: Date): Promise<unknown> =>
  db
    .updateTable('notes')
    .set({ body: '' })
    .where('deleted_at', '<', undoEnds(now))
    .where('body', '<>', '')
    .execute();
