/** Notes of staff on an application or an enquiry. */
import { type RawBuilder, sql } from 'kysely';
import { lockRow, lockUnerased } from '../../platform/database/lock.ts';
import { searchText } from '../../platform/database/tokenize.ts';
import type { Database, Tables } from '../../platform/database/types.ts';
import { newId } from '../../platform/ids.ts';
import type { Actor, DeskContext } from '../../platform/staff/actor.ts';
import { toPerson } from '../../platform/staff/people.ts';
import { type Refusal, refusal } from '../../platform/staff/refusal.ts';
import { type Note, UNDO_MINUTES } from '../../platform/staff/schema.ts';
import { byStaff, recordEvent } from '../audit-log/record.ts';
import { may, mayAlways } from '../permissions/schema.ts';
import { keepMentions, mentionedBy, mentionsOf, type NoteRecipients, type Unread } from './mentions.ts';

/** What a note stands on. */
export interface NoteSubject {
  type: Tables['notes']['subject_type'];
  id: string;
}

/** The condition that the actor, who may see the subject, may read a note on it. */
export const isReadable = (actor: Actor): RawBuilder<boolean> =>
  mayAlways(actor, 'note.read-private')
    ? sql<boolean>`notes.deleted_at is null`
    : sql<boolean>`notes.deleted_at is null and (notes.private = 0 or notes.author_id = ${actor.id})`;

/**
 * The notes that somebody may read, newest first.
 * @param team of the opening that the subject belongs to, where it belongs to one
 */
export async function notesOf(
  db: Database,
  actor: Actor,
  subject: NoteSubject,
  team: readonly string[] = [],
): Promise<Note[]> {
  const rows = await db
    .selectFrom('notes')
    .leftJoin('staff', 'staff.id', 'notes.author_id')
    .selectAll('notes')
    .select('staff.name as author_name')
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', subject.id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute();
  return rows
    .filter((row) => row.private === 0 || may(actor, 'note.read-private', { team, ownerId: row.author_id }))
    .map((row) => ({
      id: row.id,
      author: toPerson(row.author_id, row.author_name),
      body: row.body,
      private: row.private === 1,
      createdAt: row.created_at,
      editedAt: row.edited_at,
      mine: row.author_id === actor.id,
    }));
}

export interface NoteInput {
  body: string;
  private: boolean;
  /** Ids of staff. */
  mentions: readonly string[];
}

/** Locks the subject of a note, so that no note is written about a person who is being erased. */
const lockSubject = (trx: Database, { type, id }: NoteSubject): Promise<boolean> =>
  lockUnerased(trx, type === 'application' ? 'applications' : 'enquiries', id);

/**
 * Adds a note.
 * @returns its id; or who is mentioned and may not read it, or that what it is about was erased
 */
export async function addNote(
  trx: Database,
  context: DeskContext,
  subject: NoteSubject,
  input: NoteInput,
  { mayRead, tell }: NoteRecipients,
): Promise<{ ok: true; id: string } | Unread | { ok: false; code: 'not_found' }> {
  const id = newId();
  if (!(await lockSubject(trx, subject))) return { ok: false, code: 'not_found' };
  const mentioned = await mentionedBy(trx, context, input.mentions, mayRead);
  if (!mentioned.ok) return mentioned;
  await trx
    .insertInto('notes')
    .values({
      id,
      subject_type: subject.type,
      subject_id: subject.id,
      author_id: context.actor.id,
      body: input.body,
      search_text: searchText(input.body),
      private: input.private ? 1 : 0,
      created_at: context.now.toISOString(),
      edited_at: null,
      deleted_at: null,
    })
    .execute();
  const notified = await keepMentions(trx, context, id, new Map(), mentioned.people, tell);
  await recordEvent(trx, {
    ...byStaff(context),
    action: 'note.add',
    subjectType: subject.type,
    subjectId: subject.id,
    changes: { note: id, private: input.private, mentions: notified },
  });
  return { ok: true, id };
}

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

/** Notes what became of a note, in the history of what it stands on. */
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

/** Edits one of the actor's notes. @returns its subject; undefined where there is no such note */
const write = (
  trx: Database,
  { actor }: DeskContext,
  id: string,
  what: { body: string; edited_at: string } | { deleted_at: string },
) =>
  trx
    .updateTable('notes')
    .set({ ...what, search_text: 'body' in what ? searchText(what.body) : '' })
    .where('id', '=', id)
    .where('author_id', '=', actor.id)
    .where('deleted_at', 'is', null)
    .returning(['subject_type', 'subject_id'])
    .executeTakeFirst();

/**
 * Changes a note of one's own. Who is mentioned for the first time is told; who is mentioned no more has nothing to read.
 * @param mentions ids of staff; left out, they stay as they are
 */
export async function editNote(
  trx: Database,
  context: DeskContext,
  id: string,
  { body, mentions }: { body: string; mentions?: readonly string[] | undefined },
  { mayRead, tell }: NoteRecipients,
): Promise<{ ok: true } | Unread | { ok: false; code: 'not_found' }> {
  const own = await ownNote(trx, context.actor, id);
  if (!own || !(await lockSubject(trx, own.subject))) return { ok: false, code: 'not_found' };
  const before = await mentionsOf(trx, id);
  const mentioned =
    mentions && (await mentionedBy(trx, context, mentions, (one) => before.get(one.id) || mayRead(one)));
  if (mentioned && !mentioned.ok) return mentioned;
  const changed = await write(trx, context, id, { body, edited_at: context.now.toISOString() });
  if (!changed) return { ok: false, code: 'not_found' };
  const notified = mentioned && (await keepMentions(trx, context, id, before, mentioned.people, tell));
  await noteEvent(trx, context, 'note.edit', id, changed, notified && { mentions: notified });
  return { ok: true };
}

/** Removes one of the actor's notes. The text is kept until the removal can't be undone any more. */
export async function removeNote(
  trx: Database,
  context: DeskContext,
  id: string,
): Promise<{ ok: true } | Refusal> {
  const removed = await write(trx, context, id, { deleted_at: context.now.toISOString() });
  if (!removed) return refusal('not_found', 'This note does not exist.');
  await noteEvent(trx, context, 'note.remove', id, removed);
  return { ok: true };
}

const undoEnds = (now: Date): string => new Date(now.getTime() - UNDO_MINUTES * 60_000).toISOString();

/** Restores one of the actor's notes after a removal, with its mentions; nobody is notified twice. */
export async function restoreNote(
  trx: Database,
  context: DeskContext,
  id: string,
): Promise<{ ok: true } | Refusal> {
  const note = await lockRow(trx, 'notes', id);
  if (note?.author_id !== context.actor.id || !note.deleted_at)
    return refusal('not_found', 'This note does not exist.');
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
