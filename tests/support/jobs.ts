/** Workers as several servers on one database have them, with a clock that the test turns. */
import { afterEach, beforeEach } from 'vitest';
import type { Engine } from '../../src/platform/database/engine.ts';
import type { Database } from '../../src/platform/database/types.ts';
import { createWriter } from '../../src/platform/database/writer.ts';
import { createLeases, type Job } from '../../src/platform/jobs/leases.ts';
import { addJobs } from '../../src/platform/jobs/queue.ts';
import { type Attempt, createJobWorker, type JobWorker, type Queue } from '../../src/platform/jobs/worker.ts';
import { createLog } from '../../src/platform/log.ts';
import { openTestDatabase, type TestDatabase } from './databases.ts';
import { eventually } from './temp.ts';

const log = createLog('silent');

/** Waits until no job is left to do. */
export const noJobLeft = (db: Database) =>
  eventually(async () => {
    const open = db.selectFrom('jobs').select('id').where('state', 'in', ['pending', 'running']);
    return (await open.execute()).length === 0;
  });

/** A queue of a test. */
export const queue = (
  handle: (job: Job, attempt: Attempt) => Promise<unknown>,
  over: Partial<Queue> = {},
): Queue => ({
  concurrency: 8,
  maxAttempts: 3,
  retryBaseMs: 1_000,
  handle: async (job, attempt) => (await handle(job, attempt)) ?? JSON.parse(job.payload),
  ...over,
});

/** A database before each test, and what is done with its jobs. */
export function workshop(engine: Engine) {
  let database: TestDatabase;
  let workers: JobWorker[];
  let time: number;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
    workers = [];
    time = Date.parse('2026-03-01T12:00:00Z');
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await database.drop();
  });
  const now = () => new Date(time);
  const rows = () => database.db.selectFrom('jobs').selectAll().orderBy('id').execute();
  return {
    db: () => database.db,
    now,
    /** Turns the clock on, in milliseconds. */
    advance(ms: number) {
      time += ms;
    },
    /** A worker with a connection of its own, as another server has. */
    start(queues: Record<string, Queue>, { pollMs = 10, leaseMs = 30_000 } = {}): JobWorker {
      const { db } = database.connect();
      const leases = createLeases({ db, writer: createWriter(db, engine), engine, leaseMs, now });
      const worker = createJobWorker({ leases, queues, log, pollMs, leaseMs, now, random: () => 1 });
      workers.push(worker);
      worker.start();
      return worker;
    },
    add: (count = 1, name = 'a', runAt?: Date) =>
      addJobs(
        database.db,
        Array.from({ length: count }, (_, n) => ({ queue: name, payload: { n }, runAt })),
        now(),
      ),
    rows,
    row: async () => (await rows())[0],
    states: async () => (await rows()).map(({ state }) => state).join(),
  };
}
