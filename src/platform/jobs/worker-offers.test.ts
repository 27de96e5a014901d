/** Attempts whose end only the other side knows, and results that can't be recorded at once. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ENGINES } from '../../../tests/support/databases.ts';
import { queue, workshop } from '../../../tests/support/jobs.ts';
import { eventually } from '../../../tests/support/temp.ts';
import { confirmJob, repeatJob } from './queue.ts';
import type { Attempt } from './worker.ts';

describe.each(ENGINES)('jobs that are offered, on %s', (engine) => {
  const { db, now, advance, start, add, row, rows } = workshop(engine);
  const ended = () =>
    eventually(async () => {
      const job = await row();
      return job && !['pending', 'running'].includes(job.state) ? job : undefined;
    });

  test('a failure after that has an unknown outcome, unless the handler knows better', async () => {
    await add(1, 'unheard');
    await add(1, 'refused');
    const fail = (more: object) => async (_: unknown, attempt: Attempt) => {
      await attempt.offer();
      throw Object.assign(new Error('The line broke'), { code: 'ECONNECTION', ...more });
    };
    start({ unheard: queue(fail({})), refused: queue(fail({ unknown: false })) });
    await eventually(async () =>
      (await rows()).every(({ attempts, locked_by }) => attempts === 1 && !locked_by),
    );
    const found = Object.fromEntries((await rows()).map((one) => [one.queue, one]));
    const failed = { last_error: 'ECONNECTION', offered_at: null };
    expect(found.unheard).toMatchObject({ state: 'unknown', ...failed });
    expect(found.refused).toMatchObject({ state: 'pending', ...failed });
  });

  test('one whose worker died after it is not begun again by another; a person says what becomes of it', async () => {
    const [id = ''] = await add();
    const lost = { state: 'running', attempts: 1, locked_by: 'dead' } as const;
    const at = now().toISOString();
    await db()
      .updateTable('jobs')
      .set({ ...lost, locked_until: at, offered_at: at })
      .execute();
    let calls = 0;
    start({ a: queue(async () => void calls++) });
    expect(await ended()).toMatchObject({
      state: 'unknown',
      last_error: 'lost',
      payload: '{"n":0}',
      done_at: at,
    });
    expect(calls).toBe(0);
    expect(await repeatJob(db(), id, { n: 1 }, now())).toBe(true);
    expect(await confirmJob(db(), id, {}, now())).toBe(false);
    await eventually(async () => (await row())?.state === 'done');
    expect([calls, (await row())?.payload, (await row())?.attempts]).toEqual([1, '{"n":1}', 1]);
    await db().updateTable('jobs').set({ state: 'unknown' }).execute();
    expect(await confirmJob(db(), id, { n: 2 }, now())).toBe(true);
    expect(await repeatJob(db(), id, {}, now())).toBe(false);
    expect(await row()).toMatchObject({ state: 'done', payload: '{"n":2}' });
  });

  test('an attempt whose lease went to another can’t be offered, and says nothing of the job', async () => {
    await add();
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const offers: string[] = [];
    let calls = 0;
    const handle = async (_: unknown, attempt: Attempt) => {
      const mine = ++calls;
      await (mine === 1 ? first : second).promise;
      await attempt.offer().then(
        () => offers.push(`${mine} offered`),
        ({ code }) => offers.push(`${mine} ${code}`),
      );
    };
    // The first never says that it lives: its lease has run out when the second looks.
    start({ a: queue(handle, { concurrency: 1 }) }, { leaseMs: 3_600_000 });
    await eventually(() => calls === 1);
    advance(3_600_001);
    start({ a: queue(handle) });
    await eventually(() => calls === 2);
    first.resolve();
    await eventually(() => offers.length === 1);
    expect(await row()).toMatchObject({ state: 'running', attempts: 2, offered_at: null });
    second.resolve();
    await eventually(async () => (await row())?.state === 'done');
    expect(offers).toEqual(['1 lease_lost', '2 offered']);
  });

  test('a result that the database did not take is recorded when it does, with what follows', async () => {
    await add();
    let calls = 0;
    const done: string[] = [];
    const handle = async (_: unknown, attempt: Attempt) => {
      calls++;
      await attempt.offer();
      attempt.follow({ queue: 'next', payload: { after: 'a' } });
      await db().schema.alterTable('jobs').renameTo('jobs_away').execute();
    };
    start({ a: queue(handle), next: queue(async ({ payload }) => void done.push(payload)) });
    await eventually(() => calls === 1);
    await eventually(async () => {
      const { rows: found } = await sql<{ state: string }>`select state from jobs_away`
        .execute(db())
        .catch(() => ({ rows: [] }));
      return found[0]?.state === 'running';
    });
    await db().schema.alterTable('jobs_away').renameTo('jobs').execute();
    await eventually(async () => (await rows()).every(({ state }) => state === 'done') && done.length === 1);
    expect([calls, done]).toEqual([1, ['{"after":"a"}']]);
  });
});
