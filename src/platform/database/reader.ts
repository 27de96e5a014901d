/**
 * Heavy reads of the embedded database. A synchronous read on the main thread makes every visitor wait; here it runs on
 * a thread of its own, on a connection that can only read.
 */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { createWorkerQueue, threadFile } from '../worker-queue.ts';
import type { Answer, Question } from './reader-worker.ts';
import type { Database, Tables } from './types.ts';

const DEADLINE_MS = 5_000;
const MAX_WAITING = 256;

/** Kysely lets one query at a time reach an engine of one connection; here the queue orders, bounds and times them. */
class ReaderAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

function refuse(what: string): never {
  throw new Error(`The reader has no ${what}`);
}

/**
 * A Kysely handle whose queries run on the reader's thread: what is written for `db` runs there unchanged. It has no
 * transactions, and what writes is refused by SQLite. Its thread starts with the first query.
 * @param file of the database, which exists by then
 * @param deadlineMs for one query, waiting included
 */
export function createReadDb(file: string, deadlineMs = DEADLINE_MS): Database {
  const queue = createWorkerQueue<Question, Answer>(threadFile('reader-worker', import.meta.url), {
    ...{ workerData: file, deadlineMs, maxWaiting: MAX_WAITING },
  });
  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
      const answer = await queue.run({ sql, parameters: parameters as Question['parameters'] });
      if ('error' in answer) throw Object.assign(new Error(answer.error.message), answer.error);
      return { rows: answer.rows as Row[] };
    },
    streamQuery: () => refuse('streams'),
  };
  const noTransactions = async () => refuse('transactions');
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: noTransactions,
    commitTransaction: noTransactions,
    rollbackTransaction: noTransactions,
    destroy: queue.stop,
  };
  const dialect: Dialect = {
    createDriver: () => driver,
    createAdapter: () => new ReaderAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
  return new Kysely<Tables>({ dialect });
}
