import { describe, expect, test } from 'vitest';
import { ENGINES, lentDatabase } from '../../../tests/support/databases.ts';
import type { Tables } from '../database/types.ts';
import { addJobs, cancelJobs, forgetJobs, hastenJob, retryJob, retryQueue } from './queue.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();

describe.each(ENGINES)('jobs on %s', (engine) => {
  const database = lentDatabase('each', engine);

  async function job(state: Tables['jobs']['state'], done_at: string | null = null): Promise<string> {
    const { db } = database;
    const runAt = new Date(NOW.getTime() + 300_000);
    const [id = ''] = await addJobs(db, [{ queue: 'mail', payload: { to: 'x' }, runAt }], NOW);
    await db.updateTable('jobs').set({ state, done_at, attempts: 2 }).where('id', '=', id).execute();
    return id;
  }
  const read = (id: string) =>
    database.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();
  const STATES = ['pending', 'running', 'done', 'dead', 'cancelled'] as const;
  const each = async (act: (id: string) => Promise<boolean>) => {
    const could: string[] = [];
    for (const state of STATES) if (await act(await job(state))) could.push(state);
    return could;
  };

  test('a job goes the way of the transaction it is part of', async () => {
    const { db } = database;
    await expect(
      db.transaction().execute(async (trx) => {
        await addJobs(trx, [{ queue: 'mail', payload: {} }], NOW);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await db.selectFrom('jobs').select('id').execute()).toEqual([]);
    expect(await addJobs(db, [], NOW)).toEqual([]);
  });

  test('only what has not begun can be taken back; it keeps nothing', async () => {
    const { db } = database;
    expect(await each(async (id) => (await cancelJobs(db, [id], NOW)) === 'now')).toEqual(['pending']);
    expect(await each(async (id) => (await cancelJobs(db, [id], NOW)) === 'before')).toEqual(['cancelled']);
    const id = await job('pending');
    await cancelJobs(db, [id], NOW);
    expect(await read(id)).toMatchObject({
      state: 'cancelled',
      payload: '{}',
      done_at: NOW.toISOString(),
    });
  });

  test('of several jobs all are cancelled, or none', async () => {
    const { db } = database;
    const ids = [await job('pending'), await job('running'), await job('cancelled')];
    expect(await cancelJobs(db, ids, NOW)).toBe('begun');
    expect(await cancelJobs(db, [...ids.slice(0, 1), 'none'], NOW)).toBe('begun');
    expect((await read(ids[0] ?? ''))?.state).toBe('pending');
    expect(await cancelJobs(db, [ids[0] ?? '', ids[2] ?? ''], NOW)).toBe('now');
    expect((await read(ids[0] ?? ''))?.state).toBe('cancelled');
    expect(await cancelJobs(db, [], NOW)).toBe('before');
  });

  test('only what waits can be hastened', async () => {
    expect(await each((id) => hastenJob(database.db, id, NOW))).toEqual(['pending']);
    const id = await job('pending');
    await hastenJob(database.db, id, NOW);
    expect((await read(id))?.run_at).toBe(NOW.toISOString());
  });

  test('only what was given up is tried again, from its first try on', async () => {
    expect(await each((id) => retryJob(database.db, id, NOW))).toEqual(['dead']);
    const ids = [await job('dead', daysAgo(1)), await job('dead', daysAgo(1))];
    expect(await retryQueue(database.db, 'other', NOW)).toBe(0);
    expect(await retryQueue(database.db, 'mail', NOW)).toBe(2);
    for (const id of ids) {
      expect(await read(id)).toMatchObject({
        state: 'pending',
        attempts: 0,
        run_at: NOW.toISOString(),
        done_at: null,
        payload: '{"to":"x"}',
      });
    }
  });

  test('what is done is emptied after a week, and all that ended goes after 90 days', async () => {
    const fresh = await job('done', daysAgo(6));
    const old = await job('done', daysAgo(8));
    const dead = await job('dead', daysAgo(89));
    const waiting = await job('pending');
    const gone = [await job('done', daysAgo(91)), await job('dead', daysAgo(91))];
    await forgetJobs(database.db, NOW);
    expect((await read(fresh))?.payload).toBe('{"to":"x"}');
    expect(await read(old)).toMatchObject({ state: 'done', payload: '{}' });
    expect((await read(dead))?.payload).toBe('{"to":"x"}');
    expect((await read(waiting))?.payload).toBe('{"to":"x"}');
    for (const id of gone) expect(await read(id)).toBeUndefined();
  });
});
