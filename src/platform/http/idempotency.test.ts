import { describe, expect, test } from 'vitest';
import { ENGINES, lentDatabase } from '../../../tests/support/databases.ts';
import { claimKey, findAnswer, fingerprint } from './idempotency.ts';

const NOW = new Date('2026-01-15T10:00:00Z');

test('a fingerprint depends on the content alone', () => {
  expect(fingerprint({ a: '1', b: '2' })).toBe(fingerprint({ b: '2', a: '1' }));
  expect(fingerprint({ a: '1', b: '2' })).not.toBe(fingerprint({ a: '12', b: '' }));
  expect(fingerprint({ a: '1' })).not.toBe(fingerprint({ a: 1 }));
});

describe.each(ENGINES)('idempotency keys on %s', (engine) => {
  const database = lentDatabase('all', engine);

  const claim = (key: string, content: string, answer: string, scope = 'form') =>
    database.db
      .transaction()
      .execute((trx) => claimKey(trx, { scope, key, fingerprint: content }, answer, NOW));

  test('first, repeat, conflict; another form may use the same key', async () => {
    expect(await claim('key-1', 'a', 'first')).toEqual({ state: 'first' });
    expect(await claim('key-1', 'a', 'second')).toEqual({ state: 'repeat', answer: 'first' });
    expect(await claim('key-1', 'b', 'third')).toEqual({ state: 'conflict' });
    expect(await claim('key-1', 'b', 'fourth', 'other')).toEqual({ state: 'first' });
  });

  test('a claim that is rolled back is given back', async () => {
    await expect(
      database.db.transaction().execute(async (trx) => {
        await claimKey(trx, { scope: 'form', key: 'key-2', fingerprint: 'a' }, 'lost', NOW);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await findAnswer(database.db, { scope: 'form', key: 'key-2', fingerprint: 'a' })).toBeUndefined();
    expect(await claim('key-2', 'a', 'kept')).toEqual({ state: 'first' });
  });

  test('a claim counts from its own moment on, at whatever time of the clock that is', async () => {
    const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
    const claimAt = (minutes: number, answer: string) =>
      database.db.transaction().execute((trx) => {
        const window = { scope: 'form', key: 'key-4', fingerprint: 'a', since: at(minutes - 10) };
        return claimKey(trx, window, answer, at(minutes));
      });
    expect(await claimAt(9.99, 'first')).toEqual({ state: 'first' });
    expect(await claimAt(10.01, 'second')).toEqual({ state: 'repeat', answer: 'first' });
    expect(await claimAt(19.99, 'third')).toEqual({ state: 'repeat', answer: 'first' });
    const late = await Promise.all([claimAt(20.1, 'fourth'), claimAt(20.1, 'fifth')]);
    expect(late.map(({ state }) => state).sort()).toEqual(['first', 'repeat']);
    const key = { scope: 'form', key: 'key-4', fingerprint: 'a' };
    expect(await findAnswer(database.db, { ...key, since: at(10) })).toMatchObject({ state: 'repeat' });
    expect(await findAnswer(database.db, { ...key, since: at(21) })).toBeUndefined();
  });
});
