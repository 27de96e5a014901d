import { describe, expect, test } from 'vitest';
import { isDatabaseUnavailable, withLockRetry } from './retry.ts';

const sqlite = (errcode: number) => Object.assign(new Error('sqlite'), { code: 'ERR_SQLITE_ERROR', errcode });
const coded = (code: string) => Object.assign(new Error('x'), { code });

describe('a database that is unavailable', () => {
  test.each([
    ['busy', sqlite(5)],
    ['busy snapshot', sqlite(517)],
    ['locked', sqlite(6)],
    ['read-only', sqlite(8)],
    ['write failed', sqlite(778)],
    ['full', sqlite(13)],
    ['can’t open', sqlite(14)],
    ['too many connections', coded('53300')],
    ['disk full', coded('53100')],
    ['shutting down', coded('57P01')],
    ['starting up', coded('57P03')],
    ['statement timed out', coded('57014')],
    ['connection failed', coded('08006')],
    ['read-only transaction', coded('25006')],
    ['refused', coded('ECONNREFUSED')],
    ['reset', coded('ECONNRESET')],
    ['cut', new Error('Connection terminated unexpectedly')],
    ['cut before', new Error('Client has encountered a connection error and is not queryable')],
    ['no free connection', new Error('timeout exceeded when trying to connect')],
  ])('%s', (_, error) => expect(isDatabaseUnavailable(error)).toBe(true));

  test.each([
    ['a constraint', sqlite(19)],
    ['a unique key', coded('23505')],
    ['wrong SQL', coded('42601')],
    ['a mistake', new TypeError('x is not a function')],
    ['nothing', undefined],
    ['null', null],
    ['text', 'ECONNREFUSED'],
  ])('not: %s', (_, error) => expect(isDatabaseUnavailable(error)).toBe(false));
});

describe('withLockRetry', () => {
  const failing = (times: number, error: unknown) => {
    let calls = 0;
    return {
      work: async () => {
        if (++calls <= times) throw error;
        return calls;
      },
      calls: () => calls,
    };
  };
  test('tries again while the lock is held', async () => {
    expect(await withLockRetry(failing(3, sqlite(5)).work)).toBe(4);
    expect(await withLockRetry(failing(2, coded('40001')).work)).toBe(3);
  });
  test('gives up in time, with the error', async () => {
    await expect(withLockRetry(failing(1e9, sqlite(5)).work, 100)).rejects.toThrow('sqlite');
  });
  test('does not repeat what failed for another reason', async () => {
    const one = failing(1, coded('23505'));
    await expect(withLockRetry(one.work)).rejects.toThrow('x');
    expect(one.calls()).toBe(1);
  });
});
