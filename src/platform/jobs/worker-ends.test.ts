/** Workers that die, are woken and are stopped. */
import { describe, expect, test } from 'vitest';
import { ENGINES } from '../../../tests/support/databases.ts';
import { queue, workshop } from '../../../tests/support/jobs.ts';
import { eventually } from '../../../tests/support/temp.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.each(ENGINES)('the end of a worker on %s', (engine) => {
  const { db, now, advance, start, add, rows, row, states } = workshop(engine);

  test('the lease of a worker that died is taken over, but none of one that lives', async () => {
    await add();
    const locked_until = new Date(now().getTime() + 30_000).toISOString();
    await db()
      .updateTable('jobs')
      .set({ state: 'running', attempts: 1, locked_by: 'dead', locked_until })
      .execute();
    let calls = 0;
    start({ a: queue(async () => void calls++) });
    await pause(60);
    expect(calls).toBe(0);
    advance(30_000);
    await eventually(async () => (await row())?.state === 'done');
    expect([calls, (await row())?.attempts]).toEqual([1, 2]);
  });

  test('one that ends its process each time is given up', async () => {
    await add();
    const locked_until = now().toISOString();
    await db()
      .updateTable('jobs')
      .set({ state: 'running', attempts: 3, locked_by: 'dead', locked_until })
      .execute();
    let calls = 0;
    start({ a: queue(async () => void calls++) });
    await eventually(async () => (await row())?.state === 'dead');
    expect(await row()).toMatchObject({ last_error: 'lost', locked_by: null });
    expect(calls).toBe(0);
  });

  test('a job that takes longer than a lease keeps its lease', async () => {
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
      advance(50);
      const renewed = new Date(now().getTime() + 90).toISOString();
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
    await eventually(async () => (await rows()).filter((job) => job.state === 'done').length === 31, 5_000);
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
});
