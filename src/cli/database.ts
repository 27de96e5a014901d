/** The schema of the database: what a command does where the database is of another release. */

import { SCHEMA } from '../features/database.ts';
import { migrateDatabase, readSchema, refuseNewer, versionOf } from '../platform/database/migrate.ts';
import type { Database } from '../platform/database/types.ts';
import { operatorCommand } from '../platform/operator-command.ts';
import { type Config, ConfigError } from '../platform/settings/settings.ts';
import { type Command, print } from './tools.ts';

/**
 * Lets a command go on where the database is at this release's schema. An empty database is brought there; one with data is left
 * to the start of the server and to "migrate": a server of the release before may be running on it.
 * @throws ConfigError saying which versions stand against each other
 */
export async function requireSchema(db: Database, config: Config): Promise<void> {
  const schema = await readSchema(db, SCHEMA);
  refuseNewer(schema);
  if (!schema.newest) await migrateDatabase(config, SCHEMA);
  else if (schema.missing.length > 0)
    throw new ConfigError(
      `The database is at ${schema.newest}, and this build works with ${versionOf(SCHEMA)}. Make a backup (${operatorCommand('backup FOLDER')}), then stop the server ` +
        `and start it again, or run ${operatorCommand('migrate')}: both migrate the database.`,
    );
}

export const databaseCommands: Record<'migrate', Command> = {
  async migrate({ config }) {
    const ran = await migrateDatabase(config, SCHEMA);
    print(ran.length > 0 ? `Ran ${ran.join(', ')}.` : 'The schema is up to date.');
  },
};
