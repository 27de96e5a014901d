import { describe, expect, test } from 'vitest';
import { ENGINES, lentDatabase } from '../../../tests/support/databases.ts';
import type { TaskTable } from '../database/task-tables.ts';
import { addTasks, cancelTasks, forgetTasks, hastenTask, retryQueue, retryTask } from './queue.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();

describe.each(ENGINES)('tasks on %s', (engine) => {
  const database = lentDatabase('each', engine);

  async function task(state: TaskTable['state'], done_at: string | null = null): Promise<string> {
    const { db } = database;
    const runAt = new Date(NOW.getTime() + 300_000);
    const [id = ''] = await addTasks(db, [{ queue: 'mail', payload: { to: 'x' }, runAt }], NOW);
    await db.updateTable('tasks').set({ state, done_at, attempts: 2 }).where('id', '=', id).execute();
    return id;
  }
  const read = (id: string) =>
    database.db.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirst();
  const STATES = ['pending', 'running', 'done', 'dead', 'cancelled'] as const;
  const each = async (act: (id: string) => Promise<boolean>) => {
    const could: string[] = [];
    for (const state of STATES) if (await act(await task(state))) could.push(state);
    return could;
  };

  test('a task goes the way of the transaction it is part of', async () => {
    const { db } = database;
    await expect(
      db.transaction().execute(async (trx) => {
        await addTasks(trx, [{ queue: 'mail', payload: {} }], NOW);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await db.selectFrom('tasks').select('id').execute()).toEqual([]);
    expect(await addTasks(db, [], NOW)).toEqual([]);
  });

  test('only what has not begun can be taken back; it keeps nothing', async () => {
    const { db } = database;
    expect(await each(async (id) => (await cancelTasks(db, [id], NOW)) === 'now')).toEqual(['pending']);
    expect(await each(async (id) => (await cancelTasks(db, [id], NOW)) === 'before')).toEqual(['cancelled']);
    const id = await task('pending');
    await cancelTasks(db, [id], NOW);
    expect(await read(id)).toMatchObject({
      state: 'cancelled',
      payload: '{}',
      done_at: NOW.toISOString(),
    });
  });

  test('of several tasks all are cancelled, or none', async () => {
    const { db } = database;
    const ids = [await task('pending'), await task('running'), await task('cancelled')];
    expect(await cancelTasks(db, ids, NOW)).toBe('begun');
    expect(await cancelTasks(db, [...ids.slice(0, 1), 'none'], NOW)).toBe('begun');
    expect((await read(ids[0] ?? ''))?.state).toBe('pending');
    expect(await cancelTasks(db, [ids[0] ?? '', ids[2] ?? ''], NOW)).toBe('now');
    expect((await read(ids[0] ?? ''))?.state).toBe('cancelled');
    expect(await cancelTasks(db, [], NOW)).toBe('before');
  });

  test('only what waits can be hastened', async () => {
    expect(await each((id) => hastenTask(database.db, id, NOW))).toEqual(['pending']);
    const id = await task('pending');
    await hastenTask(database.db, id, NOW);
    expect((await read(id))?.run_at).toBe(NOW.toISOString());
  });

  test('only what was given up is tried again, from its first try on', async () => {
    expect(await each((id) => retryTask(database.db, id, NOW))).toEqual(['dead']);
    const ids = [await task('dead', daysAgo(1)), await task('dead', daysAgo(1))];
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
    const fresh = await task('done', daysAgo(6));
    const old = await task('done', daysAgo(8));
    const dead = await task('dead', daysAgo(89));
    const waiting = await task('pending');
    const gone = [await task('done', daysAgo(91)), await task('dead', daysAgo(91))];
    await forgetTasks(database.db, NOW);
    expect((await read(fresh))?.payload).toBe('{"to":"x"}');
    expect(await read(old)).toMatchObject({ state: 'done', payload: '{}' });
    expect((await read(dead))?.payload).toBe('{"to":"x"}');
    expect((await read(waiting))?.payload).toBe('{"to":"x"}');
    for (const id of gone) expect(await read(id)).toBeUndefined();
  });
});
