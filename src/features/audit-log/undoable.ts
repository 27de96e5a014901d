/** The declaration of a feature's undoable changes: their names, and what an undo restores. */
import { z } from 'zod';
import type { Database } from '../../platform/database/types.ts';
import type { Actor } from '../../platform/staff/actor.ts';
import type { Action } from '../permissions/schema.ts';
import type { Registered, UndoRule } from './undo.ts';

/** The person who asks for the changes that they can undo. */
export interface UndoReader {
  actor: Actor;
  /** The names of candidates are hidden from them. */
  blind: boolean;
}

/** The words of a letter or a new note that was undone. */
export const letterSchema = z.object({
  /** A note is named by its record: `application:…`. */
  subject: z.object({ type: z.enum(['application', 'enquiry', 'privacy_request', 'note']), id: z.string() }),
  title: z.string(),
  body: z.string(),
  /** Only for notes. */
  private: z.boolean().optional(),
});
export type UndoneLetter = z.output<typeof letterSchema>;

/** A record that an undo left as it was, and why. */
export const leftSchema = z.object({ id: z.string(), name: z.string(), why: z.string() });
export type Left = z.output<typeof leftSchema>;

/** Names of the records with these ids, as far as this reader may see them. */
export type NamesFor = (
  db: Database,
  reader: UndoReader,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/** The same for each type of record that other records belong to. */
export type NamesBy = Readonly<Record<'application' | 'enquiry', NamesFor>>;

/** The names of records that belong to others are the names of these. */
export const namesOfSubjects =
  (table: 'follow_ups' | 'notes', namesBy: NamesBy): NamesFor =>
  async (db, reader, ids) => {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'subject_type', 'subject_id'])
      .where('id', 'in', ids)
      .execute();
    const found = await Promise.all(
      [...Map.groupBy(rows, ({ subject_type }) => subject_type)].map(async ([type, some]) => {
        const subjects = some.map(({ subject_id }) => subject_id);
        const names = await namesBy[type](db, reader, subjects);
        return some.map(({ id, subject_id }) => [id, names.get(subject_id) ?? ''] as const);
      }),
    );
    return new Map(found.flat());
  };

/** A kind of record whose changes can be undone. */
export interface Undoable {
  // biome-ignore lint/suspicious/noExplicitAny: each rule knows its own table
  rule: UndoRule<any>;
  permission: Action;
  /** The name of several of them. */
  many: string;
  /** The names of single ones, if they differ from the reference. The log has references: no names are stored. */
  names?: NamesFor;
  /** The emails and notes that were written by these changes of the reader; their text becomes a draft again. */
  letters?(
    db: Database,
    reader: UndoReader,
    changes: readonly Registered[],
  ): Promise<readonly UndoneLetter[]>;
  /** Records that these undone changes leave as they are, each by name and with the reason. */
  stays?(db: Database, reader: UndoReader, changes: readonly Registered[]): Promise<readonly Left[]>;
  /**
   * The change in words, and the state before: “moved from Received to Screening”.
   * @param nameOf the name of an id in it; several changes at once have no common state before
   */
  describe(change: Registered, nameOf: (id: unknown) => string | undefined, isOne: boolean): string;
}

/** `opening.close` as “closed”: the verb of an action, where its past ends in -ed. */
export const describeVerb = ({ action }: Pick<Registered, 'action'>): string =>
  action.replace(/^.*\./, '').replace(/e?$/, 'ed');

/** An assignment, with who had it before. */
export function describeAssignment(
  { before, after }: Pick<Registered, 'before' | 'after'>,
  nameOf: (id: unknown) => string | undefined,
  isOne: boolean,
): string {
  const was = isOne && before.assignee_id ? `, before ${nameOf(before.assignee_id) ?? 'a colleague'}` : '';
  if (!after.assignee_id) return `unassigned${was}`;
  return `assigned to ${nameOf(after.assignee_id) ?? 'a colleague'}${was}`;
}
