import { describe, expect, test } from 'vitest';
import { ENGINES } from '../../../tests/support/databases.ts';
import { queue, workshop } from '../../../tests/support/jobs.ts';
import { eventually } from '../../../tests/support/temp.ts';
import { currentTrace, withTrace } from '../trace.ts';
import type { Job } from './leases.ts';
import { addJobs } from './queue.ts';
import { retryDelay } from './retry-delay.ts';
import { type Attempt, JobDropped } from './worker.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('the wait doubles with each failure, has jitter, and is bounded', () => {
  expect(retryDelay(1, 1_000, 0)).toBe(500);
  expect(retryDelay(1, 1_000, 1)).toBe(1_000);
  expect(retryDelay(4, 1_000, 1)).toBe(8_000);
  expect(retryDelay(50, 1_000, 1)).toBe(3_600_000);
  expect(retryDelay(5_000, 1_000, 0)).toBe(1_800_000);
});

describe.each(ENGINES)('the job worker on %s', (engine) => {
  const { db, now, advance, start, add, rows, row } = workshop(engine);

  test('a job is done once, with what it was given, and marked', async () => {
    const subject = { type: 'enquiry', id: 'e1' };
    await addJobs(db(), [{ queue: 'a', subject, payload: { to: 'x' } }], now());
    const seen: Job[] = [];
    start({ a: queue(async (job) => void seen.push(job)) });
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

  test('a job and what follows from it belong to the trace of the work that added it', async () => {
    const trace = { id: '4bf92f3577b34da6a3ce929d0e0e4736', flags: '01' };
    const seen: string[] = [];
    const handle = async ({ queue: name }: Job, attempt: Attempt) => {
      seen.push(`${name} ${currentTrace()?.id}`);
      if (name === 'a') attempt.follow({ queue: 'b', payload: {} });
    };
    await withTrace(trace, () => add());
    // A worker that is woken by a request of another trace.
    withTrace({ id: 'f'.repeat(32), flags: '00' }, () => start({ a: queue(handle), b: queue(handle) }));
    await eventually(() => seen.length === 2);
    expect(seen).toEqual([`a ${trace.id}`, `b ${trace.id}`]);
    await add(1, 'b');
    await eventually(() => seen.length === 3);
    expect(seen[2]).toBe('b undefined');
  });

  test('of a payload only what the handler gives back is kept', async () => {
    await addJobs(db(), [{ queue: 'a', payload: { to: 'x', token: 'secret' } }], now());
    start({ a: queue(async () => ({ to: 'x' })) });
    await eventually(async () => (await row())?.state === 'done');
    expect((await row())?.payload).toBe('{"to":"x"}');
  });

  test('five workers share two hundred jobs, and none is done twice', async () => {
    await add(200);
    const seen: string[] = [];
    const handle = async (job: Job) => {
      seen.push(job.id);
      await new Promise(setImmediate);
    };
    for (let n = 0; n < 5; n++) start({ a: queue(handle) });
    await eventually(async () => (await rows()).every((job) => job.state === 'done'), 20_000);
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
      quick: queue(async (job) => void quick.push(job.id), { concurrency: 1 }),
    });
    await eventually(() => quick.length === 5);
    held.resolve();
    await eventually(async () => (await rows()).every((job) => job.state === 'done'), 10_000);
    expect(most).toBe(3);
  });

  test('each result is recorded when it is there, whatever others take', async () => {
    await add(8);
    const held = Promise.withResolvers<void>();
    start({ a: queue(async ({ payload }) => (payload === '{"n":3}' ? held.promise : undefined)) });
    await eventually(async () => (await rows()).filter((job) => job.state === 'done').length === 7);
    held.resolve();
    await eventually(async () => (await rows()).every((job) => job.state === 'done'));
  });

  test('a job of the future waits for its time', async () => {
    await add(1, 'a', new Date(now().getTime() + 300_000));
    let calls = 0;
    start({ a: queue(async () => void calls++) });
    advance(299_999);
    await pause(60);
    expect(calls).toBe(0);
    advance(1);
    await eventually(async () => (await row())?.state === 'done');
  });

  test('failures are tried again later and later, then given up, without personal data', async () => {
    await add();
    let calls = 0;
    const refuse = async () => {
      calls++;
      throw Object.assign(new Error('550 r0@x.example is unknown'), { code: 'EENVELOPE', responseCode: 550 });
    };
    start({ a: queue(refuse) });
    const failed = (attempts: number) =>
      eventually(async () => {
        const job = await row();
        return job?.attempts === attempts && job.state !== 'running' ? job : undefined;
      });
    expect(await failed(1)).toMatchObject({
      state: 'pending',
      run_at: '2026-03-01T12:00:01.000Z',
      last_error: 'EENVELOPE 550',
    });
    advance(999);
    await pause(60);
    expect(calls).toBe(1);
    advance(1);
    expect(await failed(2)).toMatchObject({ state: 'pending', run_at: '2026-03-01T12:00:03.000Z' });
    advance(2_000);
    expect(await failed(3)).toMatchObject({ state: 'dead', payload: '{"n":0}', locked_by: null });
    advance(3_600_000);
    await pause(60);
    expect(calls).toBe(3);
  });

  test('one that its handler drops is not tried again and keeps nothing', async () => {
    await add();
    let calls = 0;
    const drop = async () => {
      calls++;
      throw new JobDropped('not_wanted');
    };
    start({ a: queue(drop) });
    await eventually(async () => (await row())?.state === 'cancelled');
    expect(await row()).toMatchObject({ last_error: 'not_wanted', payload: '{}' });
    expect(calls).toBe(1);
  });
});
