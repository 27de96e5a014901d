import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { operatorCommand } from '../operator-command.ts';
import { ConfigError } from '../settings/settings.ts';
import { schemaStatements } from './ddl.ts';
import { isPostgres } from './engine.ts';
import { openDatabase } from './open.ts';
import { withLockRetry } from './retry.ts';
import { runningSchemas, SERVER_LEASE_MS } from './running-servers.ts';
import type { Tables } from './table.ts';
import type { Database } from './types.ts';

/** The tables of a release, and the migrations that create them in databases of earlier ones. */
export interface Schema {
  tables: Tables;
  /** In order of their numbers, forward only: one that has run anywhere is never edited. */
  migrations: Readonly<Record<string, Migration>>;
}

/** Makes all tables in an empty database. */
const INITIAL = '0001-initial';

const namesOf = ({ migrations }: Schema): string[] => [INITIAL, ...Object.keys(migrations)];

/** The name of a release's schema: its last migration. */
export const versionOf = (schema: Schema): string => namesOf(schema).at(-1) ?? INITIAL;

/** How long one statement of a migration may take. */
const STATEMENT_MS = 3_600_000;

/** How long a starting server waits for others that migrate at the same time. */
const TIMEOUT_MS = 60_000;

/** How often a start checks whether the servers of an earlier release have stopped, in milliseconds. */
const ASK_MS = 500;

/** Servers of an earlier release run on the database. */
class ServersRunningError extends ConfigError {}

/**
 * Migrates the configured database, over a separate connection: a migration may take longer than a visitor waits.
 * @param waitMs how long servers of an earlier release may take to stop
 * @returns the names of the migrations that ran now
 */
export async function migrateDatabase(
  config: Parameters<typeof openDatabase>[0],
  schema: Schema,
  waitMs = 0,
): Promise<string[]> {
  const { db } = openDatabase(config, STATEMENT_MS);
  const deadline = Date.now() + waitMs;
  try {
    for (;;) {
      try {
        return await migrate(db, schema);
      } catch (error) {
        if (!(error instanceof ServersRunningError) || Date.now() >= deadline) throw error;
        await delay(ASK_MS);
      }
    }
  } finally {
    await db.destroy();
  }
}

/**
 * Brings the database to a schema, in one transaction. An empty one gets the declared tables, and all migrations count as done.
 * Safe to call from several processes at once: PostgreSQL has a lock for it, and SQLite's transactions take the write lock when
 * they begin.
 * @returns the names of the migrations that ran now, or that count as done now
 * @throws ConfigError when a newer release has migrated it, or servers of an earlier one run on it; the first migration's
 * error, and then everything of that run is rolled back
 */
export async function migrate(db: Database, schema: Schema): Promise<string[]> {
  const run = () => db.transaction().execute((trx) => migrateWithin(trx, schema));
  return withLockRetry(run, TIMEOUT_MS);
}

async function migrateWithin(trx: Database, schema: Schema): Promise<string[]> {
  await trx.getExecutor().adapter.acquireMigrationLock(trx, { lockTable: '', lockRowId: '' });
  const state = await readSchema(trx, schema);
  refuseNewer(state);
  await refuseBesideServers(trx, state, schema);
  // Otherwise the library would read the columns of every table to find out the same.
  if (state.newest && state.missing.length === 0) return [];
  // After a failure the library queries again, in a transaction that has ended: this fails with the actual reason.
  if (!state.newest)
    await trx.schema
      .createTable(DEFAULT_MIGRATION_TABLE)
      .ifNotExists()
      .addColumn('name', 'varchar(255)', (column) => column.notNull().primaryKey())
      .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
      .execute();
  const migrator = new Migrator({
    db: trx,
    provider: { getMigrations: async () => migrationsFrom(state, schema) },
    // Two that were made at the same time may reach a database in either order.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? [])
    .filter((result) => result.status === 'Success')
    .map((result) => result.migrationName);
}

function migrationsFrom({ newest }: SchemaState, { tables, migrations }: Schema): Record<string, Migration> {
  if (newest) return { [INITIAL]: { up: async () => {} }, ...migrations };
  const up = async (db: Kysely<unknown>) => {
    for (const statement of schemaStatements(tables, isPostgres(db) ? 'postgres' : 'sqlite'))
      await sql.raw(statement).execute(db);
  };
  const done = Object.keys(migrations).map((name) => [name, { up: async () => {} }]);
  return { [INITIAL]: { up }, ...Object.fromEntries(done) };
}

interface SchemaState {
  /** The newest migration that ran; undefined for an empty database. */
  newest: string | undefined;
  /** Migrations of the schema that did not run yet. */
  missing: string[];
  /** Migrations that ran and that the schema does not know. */
  unknown: string[];
}

async function hasMigrations(db: Database): Promise<boolean> {
  const found = isPostgres(db)
    ? sql`select 1 where to_regclass(${DEFAULT_MIGRATION_TABLE}) is not null`
    : sql`select 1 from sqlite_master where type = 'table' and name = ${DEFAULT_MIGRATION_TABLE}`;
  return (await found.execute(db)).rows.length > 0;
}

/** Compares a database with a schema. Changes nothing. */
export async function readSchema(db: Database, schema: Schema): Promise<SchemaState> {
  const rows = (await hasMigrations(db))
    ? (await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)).rows
    : [];
  const ran = rows.map(({ name }) => name).sort();
  const names = namesOf(schema);
  return {
    newest: ran.at(-1),
    missing: names.filter((name) => !ran.includes(name)),
    unknown: ran.filter((name) => !names.includes(name)),
  };
}

/** For what needs a database with data. */
export const noDatabase = ({ DATABASE_URL, databaseFile }: Parameters<typeof openDatabase>[0]): ConfigError =>
  new ConfigError(
    `There is no database in ${DATABASE_URL ? 'DATABASE_URL' : dirname(databaseFile)} yet. If there should be one, correct ${DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR'}. ` +
      `Otherwise start the server, which makes one, or run ${operatorCommand('migrate')} or ${operatorCommand('restore')}.`,
  );

/** An older release would misread data of a newer one. */
export function refuseNewer({ unknown }: SchemaState): void {
  if (unknown.length > 0)
    throw new ConfigError(
      `A newer release has migrated this database (${unknown.join(', ')}). Start that release, or restore the backup made before it.`,
    );
}

/** So would servers of an older release that use it while it is migrated. */
async function refuseBesideServers(
  trx: Database,
  { newest, missing }: SchemaState,
  schema: Schema,
): Promise<void> {
  if (!newest || missing.length === 0) return;
  const running = await runningSchemas(trx, new Date());
  if (running.length > 0)
    throw new ServersRunningError(
      `A server of an earlier release (${running.join(', ')}) runs on this database, which is at ${newest}. This release would migrate it to ${versionOf(schema)}, which that server can't use. ` +
        `Stop it first. One that was killed counts as running for ${SERVER_LEASE_MS / 1000} s.`,
    );
}
