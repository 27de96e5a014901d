import { describe, expect, test } from 'vitest';
import { ENGINES, lentDatabase } from '../../tests/support/databases.ts';
import { createWriter } from './database/writer.ts';
import { countAttempts, forgetAttempts, perDay, perHour, type RateLimit } from './rate-limit.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);

describe.each(ENGINES)('rate limits on %s', (engine) => {
  const database = lentDatabase('each', engine);
  const count = (limit: RateLimit, id: string, now = NOW, { db } = database as Pick<typeof database, 'db'>) =>
    countAttempts(createWriter(db, engine), [{ limit, id }], now);

  test('a client has its number an hour, each form its own, each client its own', async () => {
    const limit = perHour('enquiry', 3);
    for (let n = 0; n < 3; n++) expect(await count(limit, 'a', later(n))).toBe(0);
    expect(await count(limit, 'a', later(3))).toBe(3_597);
    expect(await count(limit, 'b')).toBe(0);
    expect(await count(perHour('application', 3), 'a')).toBe(0);
    expect(await count(limit, 'a', later(3_600))).toBe(0);
    expect(await count(limit, 'a', later(3_601))).toBe(0);
  });

  test('a day ends at midnight in UTC, and what is over is deleted', async () => {
    const limit = perDay('mail', 1);
    expect(await count(limit, 'a')).toBe(0);
    expect(await count(limit, 'a', later(12 * 3_600 - 1))).toBe(1);
    await forgetAttempts(database.db, later(12 * 3_600 - 1));
    expect(await database.db.selectFrom('rate_limits').select('key').execute()).toHaveLength(1);
    await forgetAttempts(database.db, later(12 * 3_600));
    expect(await database.db.selectFrom('rate_limits').select('key').execute()).toEqual([]);
    expect(await count(limit, 'a', later(12 * 3_600))).toBe(0);
  });

  test('of many at once no more than the limit pass, whichever server they reach', async () => {
    const limit = perHour('enquiry', 5);
    const servers = [database, database.connect(), database.connect()];
    const waits = await Promise.all(
      Array.from({ length: 20 }, (_, n) => count(limit, 'a', NOW, servers[n % 3])),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });

  test('an attempt that one limit makes wait counts for none', async () => {
    const [wide, narrow] = [perHour('wide', 2), perHour('narrow', 1)];
    const both = (now: Date) =>
      countAttempts(
        createWriter(database.db, engine),
        [wide, narrow].map((limit) => ({ limit, id: 'a' })),
        now,
      );
    expect(await both(NOW)).toBe(0);
    expect(await both(later(1))).toBe(3_599);
    expect(await count(wide, 'a')).toBe(0);
    expect(await count(wide, 'a')).toBeGreaterThan(0);
  });
});
