import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import { lentDatabase, type TestDatabase } from '../../../tests/support/databases.ts';
import { eventually } from '../../../tests/support/temp.ts';
import { openSqlite } from './sqlite.ts';

const database = lentDatabase('all', 'sqlite');

const pragma = async (name: string) => {
  const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(database.db);
  return Object.values(rows[0] ?? {})[0];
};

test('is durable, consistent, and waits for others', async () => {
  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('synchronous')).toBe(2);
  expect(await pragma('foreign_keys')).toBe(1);
  expect(Number(await pragma('busy_timeout'))).toBeGreaterThan(0);
});

test('two transactions that read first and write then don’t fail over each other', async () => {
  const other = database.connect().db;
  const add = (db: TestDatabase['db']) =>
    db.transaction().execute(async (trx) => {
      const { value } = await trx
        .selectFrom('revisions')
        .select('value')
        .where('name', '=', 'openings')
        .executeTakeFirstOrThrow();
      await trx
        .updateTable('revisions')
        .set({ value: value + 1 })
        .where('name', '=', 'openings')
        .execute();
    });
  for (let n = 0; n < 20; n++) await Promise.allSettled([add(database.db), add(other)]);
  const { value } = await database.db
    .selectFrom('revisions')
    .select('value')
    .where('name', '=', 'openings')
    .executeTakeFirstOrThrow();
  expect(value).toBeGreaterThan(20);
});

test('a transaction that SQLite ended by itself tells why, not that there is nothing to roll back', async () => {
  await expect(
    database.db.transaction().execute(async (trx) => {
      await trx.executeQuery(CompiledQuery.raw('rollback'));
      throw new Error('the reason');
    }),
  ).rejects.toThrow('the reason');
});

test('what was committed is copied from the log into the file while the database is in use', async () => {
  const file = join(database.env.DATA_DIR, 'copied.db');
  const { kysely: sqlite } = openSqlite(file, 1);
  const run = (text: string) => sqlite.prepare(text).run([]);
  for (const text of [
    'begin',
    'create table words (word text)',
    "insert into words values ('kept')",
    'commit',
  ])
    run(text);
  const word = await eventually(async () => {
    await copyFile(file, `${file}-alone`);
    const alone = new DatabaseSync(`${file}-alone`);
    try {
      return alone.prepare('select word from words').get()?.word;
    } finally {
      alone.close();
    }
  });
  expect(word).toBe('kept');
  sqlite.close();
});

test('statements are kept within bounds', () => {
  const { kysely: sqlite } = openSqlite(join(database.env.DATA_DIR, 'other.db'));
  for (let n = 0; n < 1_000; n++) sqlite.prepare(`select ${n}`).all([]);
  expect(sqlite.prepare('select 1 as one').all([])).toMatchObject([{ one: 1 }]);
  sqlite.close();
});
