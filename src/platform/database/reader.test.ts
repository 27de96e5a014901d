import { join } from 'node:path';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ENGINES,
  lentDatabase,
  openTestDatabase,
  type TestDatabase,
} from '../../../tests/support/databases.ts';
import { createReadDb } from './reader.ts';
import { isDatabaseUnavailable } from './retry.ts';

/** Keeps SQLite busy for as many rounds, inside one step. */
const counting = (rounds: number) =>
  CompiledQuery.raw(
    `with recursive c(n) as (select 1 union all select n + 1 from c limit ${rounds}) select count(*) as n from c`,
  );
/** Longer than the deadline below. A thread counts to the end after nothing waits for it any more, so no more than needed. */
const SECONDS = counting(20_000_000);

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
  test('a query that fails rejects, and the next one is answered', async () => {
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
    const readDb = createReadDb(file, 60_000);
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    await readDb.executeQuery(counting(2_000_000));
    clearInterval(timer);
    await readDb.destroy();
    expect(turns).toBeGreaterThan(10);
  });

  test('a long read keeps no short one waiting', async () => {
    const readDb = createReadDb(file, 60_000);
    let isOver = false;
    const long = readDb.executeQuery(counting(4_000_000)).catch(() => {});
    void long.then(() => {
      isOver = true;
    });
    for (const n of [1, 2]) expect((await sql`select ${n} as n`.execute(readDb)).rows).toEqual([{ n }]);
    expect(isOver).toBe(false);
    await readDb.destroy();
    await long;
  });

  test('a query past its deadline is answered as unavailable, and so is one that waited behind it as long; a later one is answered', async () => {
    const readDb = createReadDb(file, 1_500);
    await sql`select 1`.execute(readDb);
    const slow = () => readDb.executeQuery(SECONDS).catch((error: unknown) => error);
    const answers = [slow(), slow(), sql`select 1`.execute(readDb).catch((error: unknown) => error)];
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const behind = sql`select ${7} as n`.execute(readDb);
    for (const answer of await Promise.all(answers)) expect(isDatabaseUnavailable(answer)).toBe(true);
    expect((await behind).rows).toEqual([{ n: 7 }]);
    await readDb.destroy();
  });

  test('more queries than may wait are refused at once, and nothing of the others is lost', async () => {
    const readDb = createReadDb(file);
    const results = Array.from({ length: 1_000 }, () => sql`select 1`.execute(readDb));
    const refused = (await Promise.allSettled(results)).filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(1_000 - 256);
    for (const { reason } of refused) expect(isDatabaseUnavailable(reason)).toBe(true);
    expect((await sql`select 1 as n`.execute(readDb)).rows).toEqual([{ n: 1 }]);
    await readDb.destroy();
  });

  test('stops with queries under way, and refuses those that come later', async () => {
    const readDb = createReadDb(file);
    const running = readDb.executeQuery(counting(500_000)).catch((error: unknown) => error);
    await readDb.destroy();
    expect(isDatabaseUnavailable(await running)).toBe(true);
    await expect(sql`select 1`.execute(readDb)).rejects.toThrow('destroyed');
  });

  test('a file that can’t be opened is an unavailable database', async () => {
    const readDb = createReadDb(join(file, 'none.db'));
    const error = await sql`select 1`.execute(readDb).catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
    await readDb.destroy();
  });
});
