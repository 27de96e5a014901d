/** Workers as several servers on one database have them, with a clock that the test turns. */
import { afterEach, beforeEach } from 'vitest';
import type { Engine } from '../../src/infra/database/open.ts';
import { createWriter } from '../../src/infra/database/writer.ts';
import { createLog } from '../../src/infra/log.ts';
import { createLeases, type Task } from '../../src/infra/tasks/leases.ts';
import { addTasks } from '../../src/infra/tasks/queue.ts';
import { type Attempt, createTaskWorker, type Queue, type TaskWorker } from '../../src/infra/tasks/worker.ts';
import { openTestDatabase, type TestDatabase } from './databases.ts';

const log = createLog('silent');

/** A queue of a test. */
export const queue = (
  handle: (task: Task, attempt: Attempt) => Promise<unknown>,
  over: Partial<Queue> = {},
): Queue => ({
  concurrency: 8,
  maxAttempts: 3,
  retryBaseMs: 1_000,
  handle: async (task, attempt) => (await handle(task, attempt)) ?? JSON.parse(task.payload),
  ...over,
});

/** A database before each test, and what is done with its tasks. */
export function workshop(engine: Engine) {
  let database: TestDatabase;
  let workers: TaskWorker[];
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
  const rows = () => database.db.selectFrom('tasks').selectAll().orderBy('id').execute();
  return {
    db: () => database.db,
    now,
    /** Turns the clock on, in milliseconds. */
    advance(ms: number) {
      time += ms;
    },
    /** A worker with a connection of its own, as another server has. */
    start(queues: Record<string, Queue>, { pollMs = 10, leaseMs = 30_000 } = {}): TaskWorker {
      const { db } = database.connect();
      const leases = createLeases({ db, writer: createWriter(db, engine), engine, leaseMs, now });
      const worker = createTaskWorker({ leases, queues, log, pollMs, leaseMs, now, random: () => 1 });
      workers.push(worker);
      worker.start();
      return worker;
    },
    add: (count = 1, name = 'a', runAt?: Date) =>
      addTasks(
        database.db,
        Array.from({ length: count }, (_, n) => ({ queue: name, payload: { n }, runAt })),
        now(),
      ),
    rows,
    row: async () => (await rows())[0],
    states: async () => (await rows()).map(({ state }) => state).join(),
  };
}
