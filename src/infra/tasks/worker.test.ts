import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES, openTestDatabase, type TestDatabase } from '../../../tests/support/databases.ts';
import { eventually } from '../../../tests/support/temp.ts';
import { createWriter } from '../database/writer.ts';
import { createLog } from '../log.ts';
import { createLeases, type Task } from './leases.ts';
import { addTasks } from './queue.ts';
import { createTaskWorker, type Queue, retryDelay, TaskDropped, type TaskWorker } from './worker.ts';

const log = createLog('silent');
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('the wait doubles with each failure, has jitter, and is bounded', () => {
  expect(retryDelay(1, 1_000, 0)).toBe(500);
  expect(retryDelay(1, 1_000, 1)).toBe(1_000);
  expect(retryDelay(4, 1_000, 1)).toBe(8_000);
  expect(retryDelay(50, 1_000, 1)).toBe(3_600_000);
  expect(retryDelay(5_000, 1_000, 0)).toBe(1_800_000);
});

describe.each(ENGINES)('the task worker on %s', (engine) => {
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
  const queue = (handle: (task: Task) => Promise<unknown>, over: Partial<Queue> = {}): Queue => ({
    concurrency: 8,
    maxAttempts: 3,
    retryBaseMs: 1_000,
    timeoutMs: 30_000,
    handle: async (task) => (await handle(task)) ?? JSON.parse(task.payload),
    ...over,
  });
  /** A worker with a connection of its own, as another server has. */
  function start(
    queues: Record<string, Queue>,
    { pollMs = 10, leaseMs = 30_000 } = {},
    db = database.connect().db,
  ): TaskWorker {
    const leases = createLeases({ db, writer: createWriter(db, engine), engine, leaseMs, now });
    const worker = createTaskWorker({ leases, queues, log, pollMs, leaseMs, now, random: () => 1 });
    workers.push(worker);
    worker.start();
    return worker;
  }
  const add = (count = 1, name = 'a', runAt?: Date) =>
    addTasks(
      database.db,
      Array.from({ length: count }, (_, n) => ({ queue: name, payload: { n }, runAt })),
      now(),
    );
  const rows = () => database.db.selectFrom('tasks').selectAll().orderBy('id').execute();
  const row = async () => (await rows())[0];
  const states = async () => (await rows()).map(({ state }) => state).join();

  test('a task is done once, with what it was given, and marked', async () => {
    const subject = { type: 'enquiry', id: 'e1' };
    await addTasks(database.db, [{ queue: 'a', subject, payload: { to: 'x' } }], now());
    const seen: Task[] = [];
    start({ a: queue(async (task) => void seen.push(task)) });
    await eventually(async () => (await row())?.state === 'done');
    expect(seen).toMatchObject([
      { queue: 'a', subjectType: 'enquiry', subjectId: 'e1', payload: '{"to":"x"}', attempts: 1 },
    ]);
    expect(await row()).toMatchObject({
      attempts: 1,
      locked_by: null,
      last_error: null,
      done_at: '2026-03-01T12:00:00.000Z',
    });
  });

  test('of a payload only what the handler gives back is kept', async () => {
    await addTasks(database.db, [{ queue: 'a', payload: { to: 'x', token: 'secret' } }], now());
    start({ a: queue(async () => ({ to: 'x' })) });
    await eventually(async () => (await row())?.state === 'done');
    expect((await row())?.payload).toBe('{"to":"x"}');
  });

  test('five workers share two hundred tasks, and none is done twice', async () => {
    await add(200);
    const seen: string[] = [];
    const handle = async (task: Task) => {
      seen.push(task.id);
      await new Promise(setImmediate);
    };
    for (let n = 0; n < 5; n++) start({ a: queue(handle) });
    await eventually(async () => (await rows()).every((task) => task.state === 'done'), 20_000);
    expect(seen).toHaveLength(200);
    expect(new Set(seen).size).toBe(200);
  });

  test('a queue never does more at once than it may, and none waits for another queue', async () => {
    await add(20, 'slow');
    await add(5, 'quick');
    let most = 0;
    let atOnce = 0;
    const held = Promise.withResolvers<void>();
    const slow = async () => {
      most = Math.max(most, ++atOnce);
      await held.promise;
      atOnce--;
    };
    const quick: string[] = [];
    start({
      slow: queue(slow, { concurrency: 3 }),
      quick: queue(async (task) => void quick.push(task.id), { concurrency: 1 }),
    });
    await eventually(() => quick.length === 5);
    held.resolve();
    await eventually(async () => (await rows()).every((task) => task.state === 'done'), 10_000);
    expect(most).toBe(3);
  });

  test('each result is recorded when it is there, whatever others take', async () => {
    await add(8);
    const held = Promise.withResolvers<void>();
    start({ a: queue(async ({ payload }) => (payload === '{"n":3}' ? held.promise : undefined)) });
    await eventually(async () => (await rows()).filter((task) => task.state === 'done').length === 7);
    held.resolve();
    await eventually(async () => (await rows()).every((task) => task.state === 'done'));
  });

  test('a task of the future waits for its time', async () => {
    await add(1, 'a', new Date(time + 300_000));
    let calls = 0;
    start({ a: queue(async () => void calls++) });
    time += 299_999;
    await pause(60);
    expect(calls).toBe(0);
    time += 1;
    await eventually(async () => (await row())?.state === 'done');
  });

  test('failures are tried again later and later, then given up, without anybody’s words', async () => {
    await add();
    let calls = 0;
    const refuse = async () => {
      calls++;
      throw Object.assign(new Error('550 r0@x.example is unknown'), { code: 'EENVELOPE', responseCode: 550 });
    };
    start({ a: queue(refuse) });
    const failed = (attempts: number) =>
      eventually(async () => {
        const task = await row();
        return task?.attempts === attempts && task.state !== 'running' ? task : undefined;
      });
    expect(await failed(1)).toMatchObject({
      state: 'pending',
      run_at: '2026-03-01T12:00:01.000Z',
      last_error: 'EENVELOPE 550',
    });
    time += 999;
    await pause(60);
    expect(calls).toBe(1);
    time += 1;
    expect(await failed(2)).toMatchObject({ state: 'pending', run_at: '2026-03-01T12:00:03.000Z' });
    time += 2_000;
    expect(await failed(3)).toMatchObject({ state: 'dead', payload: '{"n":0}', locked_by: null });
    time += 3_600_000;
    await pause(60);
    expect(calls).toBe(3);
  });

  test('one that its handler drops is not tried again and keeps nothing', async () => {
    await add();
    let calls = 0;
    const drop = async () => {
      calls++;
      throw new TaskDropped('not_wanted');
    };
    start({ a: queue(drop) });
    await eventually(async () => (await row())?.state === 'cancelled');
    expect(await row()).toMatchObject({ last_error: 'not_wanted', payload: '{}' });
    expect(calls).toBe(1);
  });

  test('a try that takes too long has failed', async () => {
    await add();
    start({ a: queue(() => new Promise(() => undefined), { timeoutMs: 30, maxAttempts: 1 }) });
    await eventually(async () => (await row())?.state === 'dead');
    expect((await row())?.last_error).toBe('ETIMEDOUT');
  });

  test('the lease of a worker that died is taken over, but none of one that lives', async () => {
    await add();
    const locked_until = new Date(time + 30_000).toISOString();
    await database.db
      .updateTable('tasks')
      .set({ state: 'running', attempts: 1, locked_by: 'dead', locked_until })
      .execute();
    let calls = 0;
    start({ a: queue(async () => void calls++) });
    await pause(60);
    expect(calls).toBe(0);
    time += 30_000;
    await eventually(async () => (await row())?.state === 'done');
    expect([calls, (await row())?.attempts]).toEqual([1, 2]);
  });

  test('one that ends its process each time is given up', async () => {
    await add();
    const locked_until = new Date(time).toISOString();
    await database.db
      .updateTable('tasks')
      .set({ state: 'running', attempts: 3, locked_by: 'dead', locked_until })
      .execute();
    let calls = 0;
    start({ a: queue(async () => void calls++) });
    await eventually(async () => (await row())?.state === 'dead');
    expect(await row()).toMatchObject({ last_error: 'lost', locked_by: null });
    expect(calls).toBe(0);
  });

  test('a task that takes longer than a lease keeps its lease', async () => {
    await add();
    const held = Promise.withResolvers<void>();
    let calls = 0;
    const slow = () => {
      calls++;
      return held.promise;
    };
    start({ a: queue(slow) }, { leaseMs: 90 });
    await eventually(() => calls === 1);
    start({ a: queue(slow) }, { leaseMs: 90 });
    // The clock goes on only after each sign of life, however slow the machine is: past the first lease's end.
    for (let n = 0; n < 6; n++) {
      time += 50;
      const renewed = new Date(time + 90).toISOString();
      await eventually(async () => ((await row())?.locked_until ?? '') >= renewed);
    }
    expect(calls).toBe(1);
    held.resolve();
    await eventually(async () => (await row())?.state === 'done');
  });

  test('waking it is faster than its poll', async () => {
    const worker = start({ a: queue(async () => {}) }, { pollMs: 60_000 });
    await pause(50);
    await add();
    worker.wake();
    await eventually(async () => (await row())?.state === 'done', 5_000);
  });

  test('a wake during a look is not lost, and a long row needs none', async () => {
    let added = false;
    await add(30);
    const handle = async () => {
      if (added) return;
      added = true;
      await pause(30);
      await add();
      worker.wake();
    };
    const worker = start({ a: queue(handle) }, { pollMs: 60_000 });
    await eventually(async () => (await rows()).filter((task) => task.state === 'done').length === 31, 5_000);
  });

  test('stop waits for what is under way and begins nothing', async () => {
    await add(2);
    let done = 0;
    const handle = async () => {
      await pause(100);
      done++;
    };
    const worker = start({ a: queue(handle) });
    await eventually(async () => (await states()).includes('running'));
    await worker.stop();
    expect(done).toBe(2);
    expect(await states()).toBe('done,done');
    await add();
    worker.wake();
    await pause(60);
    expect(done).toBe(2);
  });

  test('stop takes no longer than a try may', async () => {
    await add();
    const worker = start({ a: queue(() => new Promise(() => undefined), { timeoutMs: 80 }) });
    await eventually(async () => (await states()) === 'running');
    await worker.stop();
    expect(await row()).toMatchObject({ state: 'pending', last_error: 'ETIMEDOUT', locked_by: null });
  });
});
