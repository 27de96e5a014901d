/** The schema of the database: checks it before a command, and migrates it. */

import { migrateDatabase, readSchema, refuseNewer, versionOf } from '../platform/database/migrate.ts';
import { operatorCommand } from '../platform/operator-command.ts';
import { ConfigError } from '../platform/settings/settings.ts';
import { type Command, print, type Tools } from './tools.ts';

/**
 * Continues only if the database has the schema of this release. An empty database gets it. A database with data is
 * left to the start of the server and to "migrate": a server of the previous release may be using it.
 * @throws ConfigError with the two versions that differ
 */
export async function requireSchema({
  db,
  config,
  schema,
}: Pick<Tools, 'db' | 'config' | 'schema'>): Promise<void> {
  const found = await readSchema(db, schema);
  refuseNewer(found);
  if (!found.newest) await migrateDatabase(config, schema);
  else if (found.missing.length > 0)
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
