import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { ENGINES, openTestDatabase, type TestDatabase } from '../../../tests/support/databases.ts';
import { currentTrace, withTrace } from '../trace.ts';
import type { Database } from './types.ts';
import { createWriter, type Writer } from './writer.ts';

describe.each(ENGINES)('the writer on %s', (engine) => {
  let database: TestDatabase;
  let other: Database;
  let writer: Writer;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
    other = database.connect().db;
    writer = createWriter(database.db, engine);
  });
  afterEach(() => database.drop());

  const add = (day: string) => (trx: Database) =>
    trx.insertInto('client_salts').values({ day, salt: 'x' }).execute();
  const seen = async (db = other) =>
    (await db.selectFrom('client_salts').select('day').orderBy('day').execute()).map((row) => row.day);

  test('when it resolves, every other connection sees what was stored', async () => {
    await Promise.all(
      Array.from({ length: 200 }, async (_, n) => {
        const day = String(n).padStart(3, '0');
        const value = await writer.write(async (trx) => {
          await add(day)(trx);
          return day;
        });
        expect(value).toBe(day);
        expect(await seen()).toContain(day);
      }),
    );
    expect(await seen()).toHaveLength(200);
  });

  test('each belongs to the trace that it was handed over in, whichever turn does it', async () => {
    const ids = Array.from({ length: 20 }, (_, n) => String(n).padStart(32, '0'));
    const found = await Promise.all(
      ids.map((id) =>
        withTrace({ id, flags: '01' }, () =>
          writer.write(async (trx) => {
            await add(id)(trx);
            return currentTrace()?.id;
          }),
        ),
      ),
    );
    expect(found).toEqual(ids);
  });

  test('one that fails leaves nothing and takes no other with it', async () => {
    await writer.write(add('a'));
    const results = await Promise.allSettled([
      writer.write(add('0')),
      writer.write(async (trx) => {
        await add('b')(trx);
        throw new Error('changed its mind');
      }),
      writer.write(add('a')),
      writer.write(add('c')),
    ]);
    expect(results.map((result) => result.status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ]);
    expect((results[1] as PromiseRejectedResult).reason.message).toBe('changed its mind');
    expect(await seen()).toEqual(['0', 'a', 'c']);
  });

  test('units of one moment see each other in order, and none sees what was taken back', async () => {
    const views: string[][] = [];
    const look = (trx: Database) => seen(trx).then((days) => void views.push(days));
    await writer.write(add('a'));
    await Promise.allSettled([
      writer.write(async (trx) => {
        await add('b')(trx);
        throw new Error('no');
      }),
      writer.write(look),
    ]);
    expect(views).toEqual([['a']]);
  });

  test('goes on after a failure', async () => {
    await expect(writer.write(async () => Promise.reject(new Error('first')))).rejects.toThrow('first');
    await writer.write(add('a'));
    expect(await seen()).toEqual(['a']);
  });
});

describe('the writer on SQLite', () => {
  test('a transaction that SQLite ended by itself tells all its units why, and the next one works', async () => {
    const database = await openTestDatabase('sqlite');
    onTestFinished(() => database.drop());
    const writer = createWriter(database.db, 'sqlite');
    const add = (day: string) => (trx: Database) =>
      trx.insertInto('client_salts').values({ day, salt: 'x' }).execute();
    const full = Object.assign(new Error('database or disk is full'), { errcode: 13 });
    const results = await Promise.allSettled([
      writer.write(add('a')),
      writer.write(async (trx) => {
        await trx.executeQuery(CompiledQuery.raw('rollback'));
        throw full;
      }),
      writer.write(add('b')),
    ]);
    expect(results.map((result) => (result as PromiseRejectedResult).reason)).toEqual([full, full, full]);
    await writer.write(add('c'));
    expect(await database.db.selectFrom('client_salts').select('day').execute()).toEqual([{ day: 'c' }]);
  });
});
