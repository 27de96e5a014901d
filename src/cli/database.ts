/** The schema of the database and copies of it: what a command does where the database is of another release. */
import { noteBackup } from '../domain/house.ts';
import { backUp } from '../infra/database/backup.ts';
import { migrateDatabase, NEWEST, readSchema, refuseNewer } from '../infra/database/migrate.ts';
import type { Database } from '../infra/database/types.ts';
import { type Config, ConfigError } from '../infra/settings.ts';
import { argument, type Command, say, UsageError } from './tools.ts';

/**
 * Lets a command go on where the database is at this release's schema. An empty database is brought there; one with data is left
 * to the start of the server and to "migrate": a server of the release before may be running on it.
 * @throws ConfigError saying which versions stand against each other
 */
export async function requireSchema(db: Database, config: Config): Promise<void> {
  const schema = await readSchema(db);
  refuseNewer(schema);
  if (!schema.newest) await migrateDatabase(config);
  else if (schema.missing.length > 0)
    throw new ConfigError(
      `The database is at ${schema.newest}, and this build works with ${NEWEST}. Make a backup ("npm run cli -- backup FOLDER"), then stop the server ` +
        'and start it again, or run "npm run cli -- migrate": both bring the database there.',
    );
}

/** They work on a database of any release. */
export const databaseCommands: Record<'migrate' | 'backup', Command> = {
  async migrate({ config }) {
    const ran = await migrateDatabase(config);
    say(ran.length > 0 ? `Ran ${ran.join(', ')}.` : 'The schema is the newest already.');
  },
  async backup({ config, db, engine, ...tools }) {
    if (engine === 'postgres') {
      throw new UsageError(
        'With PostgreSQL use pg_dump, then copy the storage folder. See docs/operations.md.',
      );
    }
    const folder = argument(tools, 0, 'The folder to make');
    const { newest, missing, unknown } = await readSchema(db);
    if (!newest) throw new UsageError(`There is no database in ${config.DATA_DIR} yet.`);
    const { files } = await backUp(config, folder);
    say(`Database and ${files} resumes copied to ${folder}.`);
    // Noted in the log, which this release knows how to write at its own schema alone.
    if (missing.length === 0 && unknown.length === 0) await noteBackup(db, new Date());
    else say(`The desk does not show it: the database is at ${newest}, and this build works with ${NEWEST}.`);
  },
};
