import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, PostgresAdapter, PostgresDialect, SqliteAdapter, SqliteDialect, sql } from 'kysely';
import pg from 'pg';
import type { RevisionReader } from '../revisions.ts';
import { readRevisions } from '../revisions.ts';
import type { Config } from '../settings.ts';
import { createReader } from './reader.ts';
import { createReadDb } from './reader-dialect.ts';
import { openSqlite } from './sqlite.ts';
import type { Database, Tables } from './types.ts';

export type Engine = 'sqlite' | 'postgres';

export interface OpenDatabase {
  db: Database;
  /**
   * For heavy reads: on SQLite a thread of its own with a connection that can only read, on PostgreSQL `db` itself.
   * It sees what is committed, and has no transactions.
   */
  readDb: Database;
  engine: Engine;
  /** How caches learn that public content changed. */
  revisions: RevisionReader;
  /** Only with PostgreSQL. */
  pool?: pg.Pool;
}

// int8 (counts, sizes) as numbers: every value stored here stays far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Any number that nothing else locks in this database; Kysely's own, so that older releases wait too. */
const MIGRATION_LOCK = 3853314791062309107n;

/** SQLite rolls schema changes back like any other; Kysely only uses that when it is told so. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

/** `migrate` runs in one transaction, so its lock ends with that: a lock of the session would outlive a failure. */
class TransactionalPostgresAdapter extends PostgresAdapter {
  override async acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
    // Building an index over years of rows takes longer than any query of a visitor may.
    await sql`set local statement_timeout = 0`.execute(db);
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(db);
  }

  override async releaseMigrationLock(): Promise<void> {}
}

class TransactionalPostgresDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new TransactionalPostgresAdapter();
  }
}

/**
 * Opens PostgreSQL if DATABASE_URL is set, else the embedded database file (made if missing).
 * @returns the handles; close them with `readDb.destroy()` and then `db.destroy()`, which ends the reader too
 */
export function openDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL_SIZE' | 'databaseFile'>,
): OpenDatabase {
  if (config.DATABASE_URL) {
    const pool = new pg.Pool({
      connectionString: config.DATABASE_URL,
      max: config.DATABASE_POOL_SIZE,
      connectionTimeoutMillis: 5_000,
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 30_000,
    });
    // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
    pool.on('error', () => {});
    // The same for one that breaks in the middle of a transaction: its query fails, and that is answered.
    pool.on('connect', (client) => client.on('error', () => {}));
    const db = new Kysely<Tables>({ dialect: new TransactionalPostgresDialect({ pool }) });
    return { db, readDb: db, engine: 'postgres', pool, revisions: { ask: () => readRevisions(db) } };
  }
  mkdirSync(dirname(config.databaseFile), { recursive: true, mode: 0o700 });
  const embedded = openSqlite(config.databaseFile);
  const reader = createReader(config.databaseFile);
  const database = {
    ...embedded.kysely,
    close() {
      embedded.kysely.close();
      void reader.stop();
    },
  };
  const db = new Kysely<Tables>({ dialect: new TransactionalSqliteDialect({ database }) });
  return { db, readDb: createReadDb(reader), engine: 'sqlite', revisions: { now: embedded.revisions } };
}
