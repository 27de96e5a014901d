import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES, openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts';
import { createRateLimit } from './rate-limit.ts';

describe.each(ENGINES)('rate limits on %s', (engine) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
  });
  afterEach(() => database.drop());

  test('a client has its number an hour, each form its own, each client its own', async () => {
    const limit = createRateLimit('enquiry', 3, database.pool);
    const other = createRateLimit('application', 3, database.pool);
    for (let n = 0; n < 3; n++) expect(await limit.take('a')).toBeUndefined();
    const wait = await limit.take('a');
    expect(wait).toBeGreaterThan(3_500);
    expect(wait).toBeLessThanOrEqual(3_600);
    expect(await limit.take('b')).toBeUndefined();
    expect(await other.take('a')).toBeUndefined();
  });

  test('of many at once no more than the limit pass', async () => {
    const limit = createRateLimit('enquiry', 5, database.pool);
    const waits = await Promise.all(Array.from({ length: 20 }, () => limit.take('a')));
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(5);
  });
});

describe('with PostgreSQL', () => {
  test('all servers count together, from the first request on', async () => {
    const database = await openTestDatabase('postgres');
    try {
      const servers = Array.from({ length: 4 }, () => createRateLimit('enquiry', 5, database.connect().pool));
      const waits = await Promise.all(Array.from({ length: 20 }, (_, n) => servers[n % 4]?.take('a')));
      expect(waits.filter((wait) => wait === undefined)).toHaveLength(5);
    } finally {
      await database.drop();
    }
  });

  test('a database that is down locks nobody out, and still limits', async () => {
    const database = await openTestDatabase('postgres');
    const limit = createRateLimit('enquiry', 2, database.pool);
    await limit.take('other');
    await database.drop();
    expect(await limit.take('a')).toBeUndefined();
    expect(await limit.take('a')).toBeUndefined();
    expect(await limit.take('a')).toBeGreaterThan(0);
  });
});
