/** Moves everything from the embedded database to PostgreSQL, and back. */
import { noteMovedLog } from '../features/audit-log/moved-log.ts';
import { verifyEvents } from '../features/audit-log/verify.ts';
import { SCHEMA } from '../features/database.ts';
import { adoptStorage, requirePaired } from '../features/files/pair-storage.ts';
import { copyTables, isUnused, lastGiven } from '../platform/database/copy-tables.ts';
import { migrateDatabase, readSchema } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open.ts';
import { runningSchemas, SERVER_LEASE_MS } from '../platform/database/running-servers.ts';
import type { Database } from '../platform/database/types.ts';
import type { Config } from '../platform/settings/settings.ts';
import { readConfig } from '../platform/settings/settings.ts';
import { openExistingStorage } from '../platform/storage/open.ts';
import { type Command, print, UsageError } from './tools.ts';

/** How long one statement may take, in milliseconds. */
const PATIENCE_MS = 3_600_000;
const EMBEDDED = 'embedded';

/** @param to of PostgreSQL, or "embedded" */
function targetOf(config: Config, to: string | undefined): Config {
  if (!to)
    throw new UsageError(
      `--to is missing: postgres://user@host:5432/website with its password in PGPASSWORD, or ${EMBEDDED}.`,
    );
  if (to === EMBEDDED) {
    if (!config.DATABASE_URL)
      throw new UsageError(
        'The database is already the embedded one. Set DATABASE_URL to the one to move from.',
      );
    return { ...config, DATABASE_URL: undefined };
  }
  if (config.DATABASE_URL)
    throw new UsageError(
      `Use pg_dump and pg_restore to move from one PostgreSQL to another. From PostgreSQL, this command moves only to ${EMBEDDED}.`,
    );
  // With the rules and messages of the setting.
  const { DATABASE_URL } = readConfig({ DATABASE_URL: to });
  return { ...config, DATABASE_URL };
}

async function refuseUsed(db: Database, { DATABASE_URL, databaseFile }: Config): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (tables.length === 0) return;
  const { missing, unknown } = await readSchema(db, SCHEMA);
  // An earlier attempt that was interrupted leaves its empty tables.
  if (missing.length + unknown.length === 0 && (await isUnused(db, SCHEMA.tables))) return;
  throw new UsageError(
    DATABASE_URL
      ? 'The target is not empty. Nothing was changed. Name a new database.'
      : `There is a database in ${databaseFile}. Nothing was changed. Move site.db, site.db-wal and site.db-shm out of DATA_DIR, and leave the files.`,
  );
}

export const moving: Record<'move-database', Command> = {
  async 'move-database'({ config, to }) {
    const target = targetOf(config, to);
    const source = openDatabase(config, PATIENCE_MS);
    const opened = openDatabase(target, PATIENCE_MS);
    try {
      if ((await runningSchemas(source.db, new Date())).length > 0)
        throw new UsageError(
          `A server runs on this database. Nothing was changed. Stop all servers first; one that was killed counts as running for ${SERVER_LEASE_MS / 1000} s.`,
        );
      await refuseUsed(opened.db, target);
      const storage = await openExistingStorage(config);
      await requirePaired(source.db, storage);
      const before = await verifyEvents(source.db);
      await migrateDatabase(target, SCHEMA);
      const given = await lastGiven(source.db, 'events');
      let all = 0;
      await copyTables(
        source.db,
        opened.db,
        SCHEMA.tables,
        async (trx) => {
          if (!target.DATABASE_URL) await noteMovedLog(trx, given, new Date());
          const { damaged } = await verifyEvents(trx);
          if (damaged.length !== before.damaged.length)
            throw new UsageError('The copied log differs from its seals. Nothing was moved.');
        },
        (name, rows) => {
          all += rows;
          if (rows > 0) print(`${String(rows).padStart(9)}  ${name}`);
        },
      );
      await adoptStorage(opened.db, storage);
      print(
        `${all} rows moved, compared by number and hash; the log is ${before.damaged.length ? 'as it was' : 'intact'}.`,
      );
      print(
        target.DATABASE_URL
          ? 'Start the servers with DATABASE_URL set to it. site.db in DATA_DIR is left as it was, and no server starts on it any more: delete it when you no longer need it.'
          : `Start the server without DATABASE_URL. The old database is left as it was, and no server starts on it any more.`,
      );
    } finally {
      for (const { db, readDb } of [opened, source]) {
        await readDb.destroy();
        await db.destroy();
      }
    }
  },
};
