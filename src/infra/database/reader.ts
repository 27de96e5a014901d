/**
 * Heavy reads of the embedded database. A synchronous read on the main thread makes every visitor wait; here it runs on
 * a thread of its own, on a connection that can only read.
 */
import type { SQLInputValue } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import type { CompiledQuery } from 'kysely';
import type { Answer, Question } from './reader-messages.ts';

/** A query that has no answer by then is given up, and so is its thread. */
const DEADLINE_MS = 5_000;
/** Queries that wait at most; beyond that they are refused at once. */
const MAX_WAITING = 256;
/** SQLite can't be stopped in the middle of a step. With so many threads given up and still at work, no other is started. */
const MAX_LOST = 3;

export const READER_UNAVAILABLE = 'ERR_READER_UNAVAILABLE';

/** Why a read was not answered: too slow, too many, or stopped. Told by its code: the class may be bundled twice. */
export class ReaderUnavailable extends Error {
  readonly code = READER_UNAVAILABLE;
}

export interface Reader {
  /**
   * Runs one statement that reads.
   * @throws ReaderUnavailable, or an error with SQLite's `errcode`
   */
  run<Row>(query: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<Row[]>;
  /** Refuses what waits and ends the thread. */
  stop(): Promise<void>;
}

interface Waiting extends Question {
  resolve(rows: unknown[]): void;
  reject(error: Error): void;
}

/** The thread's file stands beside this one, in the sources as in the bundle. */
const entry = () =>
  new URL(`reader-worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

/**
 * Makes a reader; its thread starts with the first query.
 * @param file of the database, which exists by then
 * @param deadlineMs for one query, from when the thread comes to it
 */
export function createReader(file: string, deadlineMs = DEADLINE_MS): Reader {
  /** In the order in which the thread works on them: the first is the one it is at. */
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let lost = 0;
  let stopped = false;
  let worker: Worker | undefined;
  let clock: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = new Worker(entry(), { workerData: file });
    started.unref();
    started.on('message', settle);
    const gone = (reason: string) => {
      if (worker !== started) return;
      worker = undefined;
      refuseAll(reason);
    };
    started.on('error', (error) => gone(`The reader's thread failed: ${(error as Error).message}`));
    started.on('exit', () => gone("The reader's thread ended"));
    return started;
  }

  function ask({ id, sql, parameters }: Question): void {
    worker ??= start();
    worker.postMessage({ id, sql, parameters } satisfies Question);
  }

  /** Starts the clock of the query that the thread is at now. */
  function watch(): void {
    clearTimeout(clock);
    const [first] = waiting.values();
    clock = first && setTimeout(() => giveUp(first), deadlineMs);
  }

  function settle(answer: Answer): void {
    const query = waiting.get(answer.id);
    if (!query) return;
    waiting.delete(query.id);
    watch();
    if ('rows' in answer) query.resolve(answer.rows);
    else query.reject(Object.assign(new Error(answer.error.message), { errcode: answer.error.errcode }));
  }

  function refuseAll(reason: string): void {
    clearTimeout(clock);
    for (const query of waiting.values()) query.reject(new ReaderUnavailable(reason));
    waiting.clear();
  }

  /** The thread is left to itself; the queries behind the slow one go to a new thread. */
  function giveUp(slow: Waiting): void {
    const left = worker;
    worker = undefined;
    lost++;
    left?.terminate().finally(() => lost--);
    waiting.delete(slow.id);
    slow.reject(new ReaderUnavailable(`No answer within ${deadlineMs} ms`));
    if (lost >= MAX_LOST) refuseAll('Too many slow queries');
    for (const query of waiting.values()) ask(query);
    watch();
  }

  return {
    run<Row>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>) {
      return new Promise<Row[]>((resolve, reject) => {
        if (stopped) throw new ReaderUnavailable('Stopped');
        if (waiting.size >= MAX_WAITING || lost >= MAX_LOST) throw new ReaderUnavailable('Too many queries');
        const query: Waiting = {
          id: count++,
          sql,
          parameters: parameters as readonly SQLInputValue[],
          resolve: resolve as Waiting['resolve'],
          reject,
        };
        ask(query);
        waiting.set(query.id, query);
        if (waiting.size === 1) watch();
      });
    },
    async stop() {
      stopped = true;
      refuseAll('Stopped');
      await worker?.terminate();
    },
  };
}
