/** Notes of staff on an application or an enquiry. */
import { type RawBuilder, sql } from 'kysely';
import { lockUnerased } from '../../platform/database/lock.ts';
import { searchText } from '../../platform/database/tokenize.ts';
import type { Database, Tables } from '../../platform/database/types.ts';
import { hasWords, withWords } from '../../platform/database/word-index.ts';
import { newId } from '../../platform/ids.ts';
import type { Actor, DeskContext } from '../../platform/staff/actor.ts';
import { toPerson } from '../../platform/staff/people.ts';
import type { Note } from '../../platform/staff/schema.ts';
import { byStaff, recordEvent } from '../audit-log/record.ts';
import { moveUndos } from '../audit-log/undo.ts';
import { may, mayAlways } from '../permissions/schema.ts';
import { idsOf, keepMentions, mentionedBy, type NoteRecipients, type Unread } from './mentions.ts';

/** The record of a note. */
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
 * The condition that a submission, or a note on it that the actor may read, contains the searched words.
 * @param subject the submission
 * @param common whether very many rows contain these words, see `isCommon`
 */
export function isFound(
  db: Database,
  actor: Actor,
  subject: 'application' | 'enquiry',
  text: string,
  common: boolean,
): RawBuilder<boolean> {
  const [words, column] = [`${subject}_search`, `${subject}_id`];
  const id = sql.ref(subject === 'application' ? 'applications.id' : 'enquiries.id');
  if (!common) {
    const noted = withWords(db, 'notes', 'subject_id', text, isReadable(actor));
    return sql`${id} in (${withWords(db, words, column, text)} union ${noted})`;
  }
  const ofIt = sql<boolean>`notes.subject_type = ${subject} and ${isReadable(actor)}`;
  return sql`(${hasWords(words, column, id, text)} or ${hasWords('notes', 'subject_id', id, text, ofIt)})`;
}

/**
 * The notes that a person may read, newest first.
 * @param team of the opening of the record, if it has one
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

/** Locks the record of a note, so that no note is written about a person who is being erased. */
export const lockSubject = (trx: Database, { type, id }: NoteSubject): Promise<boolean> =>
  lockUnerased(trx, type === 'application' ? 'applications' : 'enquiries', id);

/**
 * Adds a note.
 * @returns its id; or the mentioned people who may not read it, or that its record was erased
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
      mentioned: JSON.stringify(idsOf(mentioned.people)),
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

/** Moves notes to another record of the same type, and their words in the registry of undo with them. */
export async function moveNotes(
  trx: Database,
  from: { type: 'application' | 'enquiry'; id: string },
  to: string,
): Promise<void> {
  await trx
    .updateTable('notes')
    .set({ subject_id: to })
    .where('subject_type', '=', from.type)
    .where('subject_id', '=', from.id)
    .execute();
  await moveUndos(trx, 'note', from.id, to);
}
