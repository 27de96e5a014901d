/** Opens the database for a command, checks its schema, and migrates it. */

import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  migrateDatabase,
  noDatabase,
  readSchema,
  refuseNewer,
  versionOf,
} from '../platform/database/migrate.ts';
import { type OpenDatabase, openDatabase } from '../platform/database/open.ts';
import { operatorCommand } from '../platform/operator-command.ts';
import { type Config, ConfigError } from '../platform/settings/settings.ts';
import { type Command, print, type Tools } from './tools.ts';

/** They make a database where there is none. */
const MAKING = new Set(['migrate', 'restore']);

/** They need none, and also help where it is damaged. */
const WITHOUT = new Set(['backups', 'backup-key']);

/** It reports a database that can't be opened, and examines the rest. */
const REPORTING = 'doctor';

/** Whether there is a database. One that this user may not look for counts: opening it fails with the reason. */
function isThere({ DATABASE_URL, databaseFile }: Config): boolean {
  try {
    return DATABASE_URL !== undefined || statSync(databaseFile, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return true;
  }
}

/**
 * Opens the database for a command. A command makes none by the way: it would stand in the way of a later restore.
 * @param needsNone whether the command also works without one: then it gets an empty one that is removed when it ends
 * @throws ConfigError when there is none
 */
export function openFor(
  name: string,
  config: Config,
  needsNone: boolean,
): OpenDatabase & { close(): Promise<void> } & Pick<Tools, 'unopened'> {
  let unopened: unknown;
  if (!WITHOUT.has(name) && (isThere(config) || MAKING.has(name))) {
    try {
      const opened = openDatabase(config);
      return { ...opened, close: () => opened.db.destroy() };
    } catch (error) {
      if (name !== REPORTING) throw error;
      unopened = error;
    }
  }
  if (!needsNone) throw noDatabase(config);
  const folder = mkdtempSync(join(tmpdir(), 'website-'));
  const opened = openDatabase({ ...config, DATABASE_URL: undefined, databaseFile: join(folder, 'site.db') });
  const close = async () => {
    await opened.db.destroy();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...opened, close, unopened };
}

/**
 * Continues only if the database has the schema of this release. Any other is left to the start of the server and to "migrate":
 * a server of the previous release may be using it, and an empty one may be the wrong one.
 * @throws ConfigError with the two versions that differ
 */
export async function requireSchema({
  db,
  config,
  schema,
}: Pick<Tools, 'db' | 'config' | 'schema'>): Promise<void> {
  const found = await readSchema(db, schema);
  refuseNewer(found);
  if (!found.newest) throw noDatabase(config);
  if (found.missing.length > 0)
    throw new ConfigError(
      `The database is at ${found.newest}, and this build works with ${versionOf(schema)}. Make a backup (${operatorCommand('backup FOLDER')}), then stop the server ` +
        `and start it again, or run ${operatorCommand('migrate')}: both migrate the database.`,
    );
}

export const databaseCommands: Record<'migrate', Command> = {
  async migrate({ config, schema }) {
    const ran = await migrateDatabase(config, schema);
    print(ran.length > 0 ? `Ran ${ran.join(', ')}.` : 'The schema is up to date.');
  },
};
