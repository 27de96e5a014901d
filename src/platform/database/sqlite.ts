/** The embedded engine: Node's own SQLite behind the small interface that Kysely's SQLite dialect asks for. */
import { statSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { createWorkerQueue, threadFile } from '../worker-queue.ts';

/** How long opening waits: servers that start together on a new file create it one after the other. */
const OPEN_TIMEOUT_MS = 10_000;
/** How long one statement waits for another process's lock. Longer waits happen outside, without blocking the event loop. */
const BUSY_TIMEOUT_MS = 100;
/** Number of cached compiled statements; the site has fewer distinct ones. */
const STATEMENT_CACHE = 256;
/** This long after a commit another thread copies the log back: on this one, all requests would wait for the disk. */
const COPY_AFTER_MS = 20_000;
/** If more is written in that time, the commit by which the log reaches this size (64 MB) copies it. */
const CHECKPOINT_PAGES = 16_000;
/** The size of a log that a killed process left during a long read: copying it takes seconds. */
const LARGE_LOG_BYTES = 64 * 1024 ** 2;
const COPYING_MS = 3_600_000;
const NOTHING_DONE = { changes: 0, lastInsertRowid: 0 };

interface EmbeddedDatabase {
  kysely: SqliteDatabase;
  /** The revisions of public content, as in `readRevisions`, but read synchronously: every cached request needs them. */
  revisions(): string;
}

/**
 * Opens the database durably: WAL, and an fsync of the log at every commit.
 * @param file path of the database file
 * @param copyAfterMs how long after a commit the log is copied into the file
 */
export function openSqlite(file: string, copyAfterMs = COPY_AFTER_MS): EmbeddedDatabase {
  const isLogLarge = (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > LARGE_LOG_BYTES;
  const database = new DatabaseSync(file, { timeout: OPEN_TIMEOUT_MS, enableForeignKeyConstraints: true });
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = FULL');
  // Deleted data is overwritten, so that an erased word can't be read in the file.
  database.exec('PRAGMA secure_delete = ON');
  database.exec('PRAGMA temp_store = MEMORY');
  database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  const checkpoint = (pages: number) => database.exec(`PRAGMA wal_autocheckpoint = ${pages}`);
  checkpoint(isLogLarge ? 0 : CHECKPOINT_PAGES);
  const copier = createWorkerQueue<'copy', 'copied'>(threadFile('checkpoint-worker', import.meta.url), {
    ...{ workerData: file, deadlineMs: COPYING_MS, maxWaiting: 1 },
  });
  // If it fails, a commit copies the log.
  const copyLog = () => copier.run('copy').catch(() => undefined);
  if (isLogLarge)
    void copyLog().finally(() => {
      if (database.isOpen) checkpoint(CHECKPOINT_PAGES);
    });
  let copying: NodeJS.Timeout | undefined;
  const copyLater = () => {
    copying ??= setTimeout(() => {
      copying = undefined;
      void copyLog();
    }, copyAfterMs).unref();
  };
  const statements = new Map<string, SqliteStatement>();
  let revisions: StatementSync | undefined;

  const kysely: SqliteDatabase = {
    close() {
      clearTimeout(copying);
      void copier.stop();
      database.close();
    },
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      // A deferred transaction that turns to writing fails at once if another process has written since it began; taking the
      // write lock at the start makes it wait instead.
      const statement = wrap(database.prepare(sql === 'begin' ? 'begin immediate' : sql));
      if (sql === 'rollback') {
        const { run } = statement;
        // A full disk or a failed write has ended the transaction already; that error is the one to report.
        statement.run = (values) => (database.isTransaction ? run(values) : NOTHING_DONE);
      }
      if (sql === 'commit') {
        const { run } = statement;
        statement.run = (values) => {
          const done = run(values);
          copyLater();
          return done;
        };
      }
      if (statements.size >= STATEMENT_CACHE) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
  };
  return {
    kysely,
    revisions() {
      revisions ??= database.prepare(
        "SELECT group_concat(name || ':' || value, ' ') AS state FROM (SELECT * FROM revisions ORDER BY name)",
      );
      return String(revisions.get()?.state);
    },
  };
}

function wrap(statement: StatementSync): SqliteStatement {
  const values = (parameters: ReadonlyArray<unknown>) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}

/** Whether an error says that another connection holds the lock (SQLITE_BUSY, SQLITE_LOCKED). */
export function isSqliteBusy(error: unknown): boolean {
  const code = (error as { errcode?: number } | null)?.errcode;
  return code !== undefined && ((code & 0xff) === 5 || (code & 0xff) === 6);
}
