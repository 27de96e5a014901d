import { existsSync } from 'node:fs';
import { Socket } from 'node:net';
import { dirname } from 'node:path';
import { Kysely, PostgresAdapter, PostgresDialect, SqliteAdapter, SqliteDialect, sql } from 'kysely';
import pg from 'pg';
import type { Config } from '../settings/settings.ts';
import { makePrivateFile, makePrivateFolder } from '../storage/private-folder.ts';
import type { Engine } from './engine.ts';
import { createReadDb } from './reader.ts';
import type { RevisionReader } from './revisions.ts';
import { readRevisions } from './revisions.ts';
import { openSqlite } from './sqlite.ts';
import type { Database, Tables } from './types.ts';

export interface OpenDatabase {
  db: Database;
  /**
   * For heavy reads: on SQLite a thread of its own with a connection that can only read, on PostgreSQL a few connections of
   * their own. It sees what is committed, and has no transactions.
   */
  readDb: Database;
  engine: Engine;
  /** How caches learn that public content changed. */
  revisions: RevisionReader;
  /** The connections to PostgreSQL at this moment; none with the embedded database. */
  pools(): readonly PoolUse[];
}

export interface PoolUse {
  name: 'requests' | 'heavy reads';
  total: number;
  idle: number;
  /** Queries that wait for a connection. */
  waiting: number;
}

// int8 (counts, sizes) as numbers: every value stored here stays far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** How long PostgreSQL may work on one statement of a visitor's; the site's own take milliseconds. */
const TIMEOUT_MS = 4_000;
/** Connections for heavy reads, as a share of all others and beside them: more at once would only take the processors from each other. */
const HEAVY_SHARE = 0.25;
/** What the answer to a statement that was given up may take to arrive. */
const TRAVEL_MS = 1_000;

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
 * A connection that hears nothing for this long is closed, whatever waits for it: the query gets an error, and the pool
 * takes another connection. A peer that died without a word is noticed by nothing else.
 */
function impatientSocket(silenceMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () =>
    socket.destroy(Object.assign(new Error('The database is silent'), { code: 'ETIMEDOUT' })),
  );
  return socket;
}

function openPool(connectionString: string | undefined, max: number, patienceMs: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: TIMEOUT_MS,
    idleTimeoutMillis: TIMEOUT_MS,
    statement_timeout: patienceMs,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    stream: () => impatientSocket(patienceMs + TRAVEL_MS),
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // The same for one that breaks in the middle of a transaction: its query fails, and that is answered.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * Opens PostgreSQL if DATABASE_URL is set, else the embedded database file (made if missing, for this user alone).
 * @param patienceMs how long PostgreSQL may take for one statement
 * @throws ConfigError when other users of this machine could read the file
 * @returns the handles; close them with `readDb.destroy()` and then `db.destroy()`, which ends the reader too
 */
export function openDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL_SIZE' | 'databaseFile'>,
  patienceMs = TIMEOUT_MS,
): OpenDatabase {
  if (config.DATABASE_URL) {
    const pools = new Map<PoolUse['name'], pg.Pool>();
    const handle = (name: PoolUse['name'], max: number) => {
      const pool = openPool(config.DATABASE_URL, max, patienceMs);
      pools.set(name, pool);
      return new Kysely<Tables>({ dialect: new TransactionalPostgresDialect({ pool }) });
    };
    const db = handle('requests', config.DATABASE_POOL_SIZE);
    const readDb = handle('heavy reads', Math.max(2, Math.floor(config.DATABASE_POOL_SIZE * HEAVY_SHARE)));
    return {
      ...{ db, readDb, engine: 'postgres', revisions: { ask: () => readRevisions(db) } },
      pools: () =>
        [...pools].map(([name, { totalCount, idleCount, waitingCount }]) => ({
          ...{ name, total: totalCount, idle: idleCount, waiting: waitingCount },
        })),
    };
  }
  makePrivateFolder(dirname(config.databaseFile));
  makePrivateFile(config.databaseFile);
  for (const beside of [`${config.databaseFile}-wal`, `${config.databaseFile}-shm`]) {
    // What SQLite makes itself has the mode of the database.
    if (existsSync(beside)) makePrivateFile(beside);
  }
  const embedded = openSqlite(config.databaseFile);
  const readDb = createReadDb(config.databaseFile);
  const database = {
    ...embedded.kysely,
    close() {
      embedded.kysely.close();
      void readDb.destroy();
    },
  };
  const db = new Kysely<Tables>({ dialect: new TransactionalSqliteDialect({ database }) });
  return { db, readDb, engine: 'sqlite', revisions: { now: embedded.revisions }, pools: () => [] };
}
