import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, SqliteAdapter, SqliteDialect } from 'kysely';
import type { Config } from '../settings/settings.ts';
import { makePrivateFile, makePrivateFolder } from '../storage/private-folder.ts';
import type { Engine } from './engine.ts';
import { postgresDialect } from './postgres.ts';
import type { OpenPool } from './postgres-pool.ts';
import { createReadDb } from './reader.ts';
import type { RevisionReader } from './revisions.ts';
import { readRevisions } from './revisions.ts';
import { openSqlite } from './sqlite.ts';
import type { Database, Tables } from './types.ts';

export interface OpenDatabase {
  db: Database;
  /**
   * For heavy reads: on SQLite threads with read-only connections, on PostgreSQL a few separate connections. It sees only
   * committed data, and has no transactions.
   */
  readDb: Database;
  engine: Engine;
  /** Caches use it to notice that public content changed. */
  revisions: RevisionReader;
  /** The connections to PostgreSQL at this moment; none with the embedded database. */
  pools(): readonly PoolUse[];
}

interface PoolUse {
  name: 'requests' | 'heavy reads';
  total: number;
  idle: number;
  /** Queries that wait for a connection. */
  waiting: number;
}

/** How long PostgreSQL may work on one statement; those of the site take milliseconds. */
const STATEMENT_TIMEOUT_MS = 4_000;
/** Connections for heavy reads, in addition, as a share of the others: more at once would only compete for the processors. */
const HEAVY_SHARE = 0.25;

/** SQLite rolls schema changes back like any other; Kysely uses that only when asked. */
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

/**
 * Opens PostgreSQL if DATABASE_URL is set, else the embedded database file (made if missing, for this user alone).
 * @param timeoutMs how long PostgreSQL may take for one statement
 * @throws ConfigError when other users of this machine could read the file
 * @returns the handles; close them with `readDb.destroy()` and then `db.destroy()`, which ends the reader too
 */
export function openDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL_SIZE' | 'databaseFile'>,
  timeoutMs = STATEMENT_TIMEOUT_MS,
): OpenDatabase {
  if (config.DATABASE_URL) {
    const pools = new Map<PoolUse['name'], OpenPool['pool']>();
    const connection = { connectionString: config.DATABASE_URL, timeoutMs };
    const handle = (name: PoolUse['name'], max: number) => {
      const opened = ({ pool }: OpenPool) => pools.set(name, pool);
      return new Kysely<Tables>({ dialect: postgresDialect({ ...connection, max, opened }) });
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
    // Files that SQLite creates itself get the mode of the database.
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
