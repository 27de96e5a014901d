import { createHash } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { ENGINES, lentDatabase, openTestDatabase } from '../../tests/support/databases.ts';
import { createRateLimit, MAX_CLIENTS } from './rate-limit.ts';

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as () => void;

describe.each(ENGINES)('rate limits on %s', (engine) => {
  const database = lentDatabase('each', engine);

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

describe('in memory', () => {
  test('a network that goes on sending stays counted, however many others come', async () => {
    const limit = createRateLimit('enquiry', 2, undefined);
    for (let n = 0; n < 2; n++) expect(await limit.take('a')).toBeUndefined();
    for (let n = 0; n < 2 * MAX_CLIENTS; n++) {
      if (n % (MAX_CLIENTS / 2) === 0) expect(await limit.take('a')).toBeGreaterThan(0);
      expect(await limit.take(`other ${n}`)).toBeUndefined();
    }
    expect(await limit.take('a')).toBeGreaterThan(0);
  });

  test('any number of networks takes bounded memory', async () => {
    const limit = createRateLimit('enquiry', 2, undefined);
    const network = (n: number) => createHash('sha256').update(String(n)).digest('base64url');
    const used = () => {
      gc();
      return process.memoryUsage().heapUsed;
    };
    for (let n = 0; n < MAX_CLIENTS; n++) await limit.take(network(n));
    const full = used();
    for (let n = 0; n < 186_000; n++) await limit.take(network(-n));
    expect(used() - full).toBeLessThan(8 * 1024 * 1024);
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
