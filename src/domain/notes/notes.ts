/** Notes of staff on an application or an enquiry, and whom they mention. */
import { type RawBuilder, sql } from 'kysely';
import type { NoteTable } from '../../infra/database/hiring-tables.ts';
import type { Database } from '../../infra/database/types.ts';
import { searchText } from '../../infra/database/words.ts';
import { newId } from '../../infra/ids.ts';
import { byStaff, recordEvent } from '../events/record.ts';
import type { Actor, DeskContext } from '../shared/actor.ts';
import { type Note, UNDO_MINUTES } from '../shared/desk.schema.ts';
import { toPerson } from '../shared/people.ts';
import { may, mayAlways } from '../staff/may.ts';

/** What a note stands on. */
export interface NoteSubject {
  type: NoteTable['subject_type'];
  id: string;
}

/** The condition that a note is for the eyes of somebody who sees what it stands on. */
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

export type AddedNote = { ok: true; id: string } | { ok: false; code: 'unread'; names: string[] };

/**
 * Adds a note.
 * @param mayRead whether somebody who is mentioned may
 * @param tell queues the mail to somebody who is mentioned, in the same transaction
 * @returns its id, or who is mentioned and may not read it
 */
export async function addNote(
  trx: Database,
  context: DeskContext,
  subject: NoteSubject,
  input: NoteInput,
  mayRead: (person: Actor) => boolean,
  tell: (staff: { id: string; name: string; email: string }) => Promise<unknown>,
): Promise<AddedNote> {
  const id = newId();
  const mentioned = await mentionedBy(trx, context, input);
  const unread = mentioned.filter((person) => !mayRead(person));
  if (unread.length > 0) return { ok: false, code: 'unread', names: unread.map(({ name }) => name) };
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
  for (const person of mentioned) {
    await trx.insertInto('mentions').values({ note_id: id, staff_id: person.id, seen_at: null }).execute();
    await tell(person);
  }
  await recordEvent(trx, {
    ...byStaff(context),
    action: 'note.add',
    subjectType: subject.type,
    subjectId: subject.id,
    changes: { note: id, private: input.private, mentions: mentioned.map((person) => person.id) },
  });
  return { ok: true, id };
}

/** Whom a note mentions besides its author, with what they may. */
async function mentionedBy(trx: Database, { actor }: DeskContext, { mentions }: NoteInput) {
  if (mentions.length === 0) return [];
  const people = await trx
    .selectFrom('staff')
    .select(['id', 'name', 'email'])
    .where('id', 'in', [...new Set(mentions)])
    .where('state', '=', 'active')
    .where('id', '!=', actor.id)
    .execute();
  if (people.length === 0) return [];
  const roles = await trx
    .selectFrom('staff_roles')
    .selectAll()
    .where(
      'staff_id',
      'in',
      people.map(({ id }) => id),
    )
    .execute();
  return people.map((person) => ({
    ...person,
    roles: roles.filter((row) => row.staff_id === person.id).map(({ role }) => role),
  }));
}

/** Notes what became of a note, in the history of what it stands on. */
const noteEvent = (
  trx: Database,
  context: DeskContext,
  action: `note.${'edit' | 'remove' | 'restore'}`,
  note: string,
  on: Pick<NoteTable, 'subject_type' | 'subject_id'>,
) =>
  recordEvent(trx, {
    ...byStaff(context),
    action,
    subjectType: on.subject_type,
    subjectId: on.subject_id,
    changes: { note },
  });

/** Changes or takes away a note of one's own. @returns whether there was one */
export async function changeNote(
  trx: Database,
  context: DeskContext,
  id: string,
  body: string | null,
): Promise<boolean> {
  const at = context.now.toISOString();
  const changed = await trx
    .updateTable('notes')
    .set(
      body === null
        ? { body: '', search_text: '', deleted_at: at }
        : { body, search_text: searchText(body), edited_at: at },
    )
    .where('id', '=', id)
    .where('author_id', '=', context.actor.id)
    .where('deleted_at', 'is', null)
    .returning(['subject_type', 'subject_id'])
    .executeTakeFirst();
  if (!changed) return false;
  await noteEvent(trx, context, body === null ? 'note.remove' : 'note.edit', id, changed);
  return true;
}

/**
 * Brings a note of one's own back that was just taken away, with whom it mentions: nobody is told twice.
 * @param body its words, which went with it
 */
export async function restoreNote(
  trx: Database,
  context: DeskContext,
  id: string,
  body: string,
): Promise<'restored' | 'not_found' | 'too_late'> {
  const removed = await trx
    .selectFrom('notes')
    .select(['subject_type', 'subject_id', 'deleted_at'])
    .where('id', '=', id)
    .where('author_id', '=', context.actor.id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  if (!removed?.deleted_at) return 'not_found';
  if (context.now.getTime() - Date.parse(removed.deleted_at) > UNDO_MINUTES * 60_000) return 'too_late';
  await trx
    .updateTable('notes')
    .set({ body, search_text: searchText(body), deleted_at: null })
    .where('id', '=', id)
    .execute();
  await noteEvent(trx, context, 'note.restore', id, removed);
  return 'restored';
}
