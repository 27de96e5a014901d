import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  ENGINES,
  lentDatabase,
  openTestDatabase,
  type TestDatabase,
} from '../../../tests/support/databases.ts';
import { eventually } from '../../../tests/support/temp.ts';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { bumpRevision } from '../../platform/database/revisions.ts';
import { createResponseCache, STALE_MS } from './response-cache.ts';

const response = (text: string) => ({
  status: 200,
  headers: { 'content-type': 'text/plain' },
  body: Buffer.from(text),
});

describe.each(ENGINES)('the response cache on %s', (engine) => {
  const database = lentDatabase('each', engine);

  test('keeps what was made of the present state until that changes, by whomever', async () => {
    const cache = createResponseCache(database.revisions);
    expect(await cache.get('/a', Date.now())).toBeUndefined();
    await cache.put('/a', response('a'), { revision: await cache.revision(), until: null });
    expect((await cache.get('/a', Date.now()))?.identity.body.toString()).toBe('a');
    await bumpRevision(database.connect().db, 'openings');
    await eventually(async () => (await cache.get('/a', Date.now())) === undefined, 3_000);
  });

  test('what was written here is in the next answer, whatever was believed or asked before', async () => {
    const cache = createResponseCache(database.revisions);
    await cache.put('/a', response('a'), { revision: await cache.revision(), until: null });
    const before = cache.get('/a', Date.now());
    await bumpRevision(database.db, 'openings');
    cache.doubt();
    await before;
    expect(await cache.get('/a', Date.now())).toBeUndefined();
  });

  test('what was made of an older state is not kept', async () => {
    const cache = createResponseCache(database.revisions);
    const revision = await cache.revision();
    await bumpRevision(database.db, 'legal');
    await cache.revision();
    await cache.put('/a', response('a'), { revision, until: null });
    expect(await cache.get('/a', Date.now())).toBeUndefined();
  });

  test('what changes by the clock is kept no longer', async () => {
    const cache = createResponseCache(database.revisions);
    const now = Date.now();
    await cache.put('/a', response('a'), { revision: await cache.revision(), until: new Date(now + 1_000) });
    expect(await cache.get('/a', now + 999)).toBeDefined();
    expect(await cache.get('/a', now + 1_000)).toBeUndefined();
  });

  test('stays small: the oldest go, and absurd addresses never come in', async () => {
    const cache = createResponseCache(database.revisions);
    const revision = await cache.revision();
    for (let n = 0; n < 1_001; n++) await cache.put(`/${n}`, response('x'), { revision, until: null });
    expect(await cache.get('/0', Date.now())).toBeUndefined();
    expect(await cache.get('/1000', Date.now())).toBeDefined();
    await cache.put(`/${'y'.repeat(600)}`, response('x'), { revision, until: null });
    expect(await cache.get(`/${'y'.repeat(600)}`, Date.now())).toBeUndefined();
  });

  test('a page is soon compressed as well as can be; what any query can bring up is not', async () => {
    const cache = createResponseCache(database.revisions);
    const revision = await cache.revision();
    const words = Array.from({ length: 4_000 }, (_, index) => `word ${(index * 7919) % 1009}`).join(', ');
    const page = { ...response(words), headers: { 'content-type': 'text/html; charset=utf-8' } };
    const size = async (url: string) => (await cache.get(url, Date.now()))?.brotli?.body.length ?? 0;
    const first = (await cache.put('/a', page, { revision, until: null })).brotli?.body.length ?? 0;
    const searched = await cache.put('/a?b', page, { revision, until: null }, 'gzip;q=0.5, br');
    expect(searched.gzip).toBeUndefined();
    await eventually(async () => (await size('/a')) < first);
    expect(await size('/a?b')).toBe(searched.brotli?.body.length);
    const text = brotliDecompressSync((await cache.get('/a', Date.now()))?.brotli?.body ?? '').toString();
    expect(text).toBe(words);
  });

  test('a database that is gone does not take known answers with it', async () => {
    const cache = createResponseCache(database.revisions);
    await cache.put('/a', response('a'), { revision: await cache.revision(), until: null });
    await database.db.destroy();
    expect(await cache.get('/a', Date.now() + 5_000)).toBeDefined();
  });
});

describe('while PostgreSQL is silent', () => {
  let database: TestDatabase;
  let silence: OpenDatabase;
  /** Turned by the tests. */
  let now: number;
  beforeEach(async () => {
    database = await openTestDatabase('postgres');
    silence = database.connect();
    now = Date.now();
  });
  afterEach(() => database.drop());

  /** Runs while a reader of the revisions waits for them. */
  const inSilence = (work: () => Promise<void>) =>
    silence.db.transaction().execute(async (trx) => {
      await sql`lock table revisions in access exclusive mode`.execute(trx);
      await work();
    });

  test('what is known is answered after a moment, for ten minutes', async () => {
    const cache = createResponseCache(database.revisions, () => now);
    cache.put('/a', response('a'), { revision: await cache.revision(), until: null });
    await inSilence(async () => {
      now += 5_000;
      const before = performance.now();
      expect(await cache.get('/a', now)).toBeDefined();
      expect(performance.now() - before).toBeLessThan(3_000);
      await expect(cache.revision()).rejects.toThrow('in time');
      now += STALE_MS;
      expect(await cache.get('/a', now)).toBeUndefined();
    });
    await eventually(async () => (await cache.get('/a', now)) !== undefined, 3_000);
  });

  test('what ends by the clock ends all the same', async () => {
    const cache = createResponseCache(database.revisions, () => now);
    const until = new Date(now + 4_000);
    cache.put('/a', response('a'), { revision: await cache.revision(), until });
    await inSilence(async () => {
      now += 5_000;
      expect(await cache.get('/a', now)).toBeUndefined();
    });
  });
});
