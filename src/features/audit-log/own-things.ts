/** Records that belong to one person and that this person removes: the row stays as long as the removal can be undone. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/types.ts';
import { newId } from '../../platform/ids.ts';
import { UNDO_MINUTES } from '../../platform/staff/schema.ts';
import type { NamesFor } from './undoable.ts';

type OwnTable = 'saved_views' | 'own_templates';

/** The change that removes one. */
export const removal = (action: string, now: Date) => ({
  action,
  set: { removed_at: now.toISOString() },
  undo: { id: newId() },
});

/**
 * The names of the reader's own records. @param column that has the name @param called how it is named in a sentence
 */
export const namesOfOwn =
  (table: OwnTable, column: string, called = (name: string): string => name): NamesFor =>
  async (db, { actor }, ids) => {
    const rows = await db
      .selectFrom(table)
      .select(['id', sql.ref<string>(column).as('name')])
      .where('id', 'in', ids)
      .where('owner_id', '=', actor.id)
      .execute();
    return new Map(rows.map(({ id, name }) => [id, called(name)]));
  };

/** Deletes rows whose removal can no longer be undone. */
export const forgetRemoved = (db: Database, table: OwnTable, now: Date): Promise<unknown> =>
  db
    .deleteFrom(table)
    .where('removed_at', '<', new Date(now.getTime() - UNDO_MINUTES * 60_000).toISOString())
    .execute();
