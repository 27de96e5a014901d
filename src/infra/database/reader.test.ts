import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ENGINES,
  lentDatabase,
  openTestDatabase,
  type TestDatabase,
} from '../../../tests/support/databases.ts';
import { createReader } from './reader.ts';
import { isDatabaseUnavailable } from './retry.ts';

/** Keeps SQLite busy for as many rounds, inside one step. */
const counting = (rounds: number) => ({
  sql: `with recursive c(n) as (select 1 union all select n + 1 from c limit ${rounds}) select count(*) as n from c`,
  parameters: [],
});
const SECONDS = counting(60_000_000);

describe.each(ENGINES)('heavy reads on %s', (engine) => {
  const database = lentDatabase('all', engine);

  test('see what is committed, by the same queries', async () => {
    await database.db.insertInto('client_salts').values({ day: '2026-03-01', salt: 'ß' }).execute();
    const query = database.readDb.selectFrom('client_salts').selectAll().where('day', '=', '2026-03-01');
    expect(await query.execute()).toEqual([{ day: '2026-03-01', salt: 'ß' }]);
    expect(
      await query
        .select((select) => select.fn.countAll().as('count'))
        .groupBy(['day', 'salt'])
        .execute(),
    ).toEqual([{ day: '2026-03-01', salt: 'ß', count: 1 }]);
  });
  test('a mistake in a query is told, and the next one is answered', async () => {
    await expect(sql`select x from nowhere`.execute(database.readDb)).rejects.toThrow(/nowhere/);
    expect((await sql`select 1 as one`.execute(database.readDb)).rows).toEqual([{ one: 1 }]);
  });
});

describe('the reader of the embedded database', () => {
  let database: TestDatabase;
  let file: string;
  beforeAll(async () => {
    database = await openTestDatabase('sqlite');
    file = join(database.env.DATA_DIR, 'site.db');
    await database.db.selectFrom('revisions').selectAll().execute();
  });
  afterAll(() => database.drop());

  test('can’t write', async () => {
    await expect(
      database.readDb.insertInto('client_salts').values({ day: 'x', salt: 'x' }).execute(),
    ).rejects.toThrow(/readonly/);
    await expect(database.readDb.transaction().execute(async () => {})).rejects.toThrow('no transactions');
  });

  test('leaves the thread of the visitors free', async () => {
    const reader = createReader(file);
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    await reader.run(counting(2_000_000));
    clearInterval(timer);
    await reader.stop();
    expect(turns).toBeGreaterThan(10);
  });

  test('a query past its deadline is answered as unavailable, and those behind it are answered', async () => {
    const reader = createReader(file, 1_500);
    await reader.run({ sql: 'select 1', parameters: [] });
    const slow = reader.run(SECONDS).catch((error: unknown) => error);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const behind = reader.run({ sql: 'select ? as n', parameters: [7] });
    expect(isDatabaseUnavailable(await slow)).toBe(true);
    expect(await behind).toEqual([{ n: 7 }]);
    await reader.stop();
  });

  test('more queries than it can take are refused at once', async () => {
    const reader = createReader(file);
    const results = Array.from({ length: 1_000 }, () => reader.run({ sql: 'select 1', parameters: [] }));
    const refused = (await Promise.allSettled(results)).filter((result) => result.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(1_000);
    for (const { reason } of refused) expect(isDatabaseUnavailable(reason)).toBe(true);
    expect(await reader.run({ sql: 'select 1 as n', parameters: [] })).toEqual([{ n: 1 }]);
    await reader.stop();
  });

  test('stops with queries under way, and refuses those that come later', async () => {
    const reader = createReader(file);
    const running = reader.run(counting(500_000)).catch((error: unknown) => error);
    await reader.stop();
    expect(isDatabaseUnavailable(await running)).toBe(true);
    await expect(reader.run({ sql: 'select 1', parameters: [] })).rejects.toThrow('Stopped');
  });

  test('a file that can’t be opened is an unavailable database', async () => {
    const reader = createReader(join(file, 'none.db'));
    const error = await reader.run({ sql: 'select 1', parameters: [] }).catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
    await reader.stop();
  });
});
