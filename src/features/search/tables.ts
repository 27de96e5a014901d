/** The tables of search. */
import { id, integer, type TablesOf, table, text } from '../../platform/database/table.ts';

export const searchTables = {
  saved_views: table(
    {
      id: id().primary(),
      owner_id: id().references('staff.id', 'cascade'),
      screen: text(),
      name: text(),
      /** The query of the address. */
      address: text(),
      shared: integer().default(0),
      version: integer().default(1),
      created_at: text(),
      /** Kept as long as its removal can be undone. */
      removed_at: text().nullable(),
    },
    {
      indexes: {
        saved_views_by_screen: '(screen, owner_id)',
      },
    },
  ),
};

declare module '../../platform/database/types.ts' {
  interface Tables extends TablesOf<typeof searchTables> {}
}
