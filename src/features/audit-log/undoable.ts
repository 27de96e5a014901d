/** What a feature declares about its undoable changes: their names, and what an undo restores. */
import { z } from 'zod';
import type { Database } from '../../platform/database/types.ts';
import type { Actor } from '../../platform/staff/actor.ts';
import type { Action } from '../permissions/schema.ts';
import type { Registered, UndoRule } from './undo.ts';

/** Who asks what they can undo. */
export interface UndoReader {
  actor: Actor;
  /** The names of candidates are hidden from them. */
  blind: boolean;
}

/** The words of a letter or a new note that was undone. */
export const letterSchema = z.object({
  /** A note is named by what it is on: `application:…`. */
  subject: z.object({ type: z.enum(['application', 'enquiry', 'privacy_request', 'note']), id: z.string() }),
  title: z.string(),
  body: z.string(),
  /** Of a note. */
  private: z.boolean().optional(),
});
type UndoneLetter = z.output<typeof letterSchema>;

/** What an undo left as it was, and why. */
export const leftSchema = z.object({ id: z.string(), name: z.string(), why: z.string() });
export type Left = z.output<typeof leftSchema>;

/** What the things with these ids are called, as far as this reader may see them. */
export type NamesFor = (
  db: Database,
  reader: UndoReader,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/** The same for each type of thing that others are about. */
export type NamesBy = Readonly<Record<'application' | 'enquiry', NamesFor>>;

/** What things are called that are about others: by the names of these. */
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

/** A kind of thing whose changes are undone here. */
export interface Undoable {
  // biome-ignore lint/suspicious/noExplicitAny: each rule knows its own table
  rule: UndoRule<any>;
  permission: Action;
  /** What several of them are called. */
  many: string;
  /** What one of them is called, where that is not its reference. The log has references: no names are stored. */
  names?: NamesFor;
  /** The letters and notes that were written by these changes of the reader, who takes their words up again. */
  letters?(
    db: Database,
    reader: UndoReader,
    changes: readonly Registered[],
  ): Promise<readonly UndoneLetter[]>;
  /** What belongs to these undone changes and stays as it is, each by name and with the reason. */
  stays?(db: Database, reader: UndoReader, changes: readonly Registered[]): Promise<readonly Left[]>;
  /**
   * What was done, and what it was before: “moved from Received to Screening”.
   * @param nameOf what an id in it is called; of several changes at once there is no one before
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
