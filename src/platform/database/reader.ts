/**
 * Heavy reads of the embedded database. A synchronous read on the main thread makes every visitor wait; here it runs on
 * a thread beside it, on a connection that can only read.
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
const MAX_WAITING = 128;
/** With a second thread one long read does not delay all short ones; each needs its own memory and processor. */
const THREADS = 2;

/** Kysely lets one query at a time reach an engine of one connection; here the queues order, bound and time them. */
class ReaderAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

function refuse(what: string): never {
  throw new Error(`The reader has no ${what}`);
}

/**
 * A Kysely handle whose queries run on the reader threads instead of the thread of `db`. It has no transactions, and SQLite
 * refuses writes. A query goes to the thread with the shorter queue; each thread starts with its first query.
 * @param file of the database, which must exist
 * @param deadlineMs for one query, waiting included
 */
export function createReadDb(file: string, deadlineMs = DEADLINE_MS): Database {
  const queues = Array.from({ length: THREADS }, () =>
    createWorkerQueue<Question, Answer>(threadFile('reader-worker', import.meta.url), {
      ...{ workerData: file, deadlineMs, maxWaiting: MAX_WAITING },
    }),
  );
  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
      const queue = queues.reduce((least, one) => (one.waiting < least.waiting ? one : least));
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
    destroy: async () => void (await Promise.all(queues.map((queue) => queue.stop()))),
  };
  const dialect: Dialect = {
    createDriver: () => driver,
    createAdapter: () => new ReaderAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
  return new Kysely<Tables>({ dialect });
}
