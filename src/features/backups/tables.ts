/** The table of backups: how the last one and the last trial restore ended. */
import { oneOf, type TablesOf, table, text } from '../../platform/database/table.ts';

export const backupTables = {
  backup_runs: table({
    name: oneOf('backup', 'trial').primary(),
    /** When it ended. */
    at: text(),
    outcome: oneOf('ok', 'failed'),
    /** Its result, for the operator. */
    words: text(),
    /** When one last ended well, or contained all but damaged files. */
    succeeded_at: text().nullable(),
  }),
};

declare module '../../platform/database/types.ts' {
  interface Tables extends TablesOf<typeof backupTables> {}
}
