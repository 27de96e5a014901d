import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampleOpening } from '../../../tests/support/api.ts';
import { ENGINES, openTestDatabase, type TestDatabase } from '../../../tests/support/databases.ts';
import { publishOpening } from '../../domain/openings/write.ts';
import { migrate } from './migrate.ts';
import { hasWords } from './word-index.ts';
import { searchText } from './words.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');

describe.each(ENGINES)('the index of words on %s', (engine) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
  });
  afterEach(() => database.drop());

  const find = async (text: string) => {
    const query = database.db
      .selectFrom('jobs')
      .select('id')
      .where(hasWords(database.db, 'jobs', text));
    return (await query.execute()).map(({ id }) => id);
  };
  const publish = (title: string) => publishOpening(database.db, { ...sampleOpening(), title }, NOW);
  const rewrite = (id: string, text: string) =>
    database.db
      .updateTable('jobs')
      .set({ search_text: searchText(text) })
      .where('id', '=', id)
      .execute();

  test('follows what is added, changed, taken back and deleted', async () => {
    const first = await publish('Zymurgist');
    const second = await publish('Zymologist');
    expect((await find('zym')).sort()).toEqual([first, second].sort());
    await rewrite(first, 'Œnologue');
    expect(await find('zym')).toEqual([second]);
    expect(await find('ŒNO')).toEqual([first]);
    await expect(
      database.db.transaction().execute(async (trx) => {
        await trx.updateTable('jobs').set({ search_text: 'gone' }).where('id', '=', second).execute();
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    expect(await find('gone')).toEqual([]);
    await database.db.deleteFrom('job_skills').where('job_id', '=', second).execute();
    await database.db.deleteFrom('jobs').where('id', '=', second).execute();
    expect(await find('zym')).toEqual([]);
    expect(await find('oeno')).toEqual([]);
  });

  test('finds after the database was vacuumed, with rows missing in between', async () => {
    const ids = [await publish('Alpha'), await publish('Bravo'), await publish('Charlie')];
    await database.db
      .deleteFrom('job_skills')
      .where('job_id', '=', ids[0] as string)
      .execute();
    await database.db
      .deleteFrom('jobs')
      .where('id', '=', ids[0] as string)
      .execute();
    await sql`vacuum`.execute(database.db);
    expect(await find('bravo')).toEqual([ids[1]]);
    expect(await find('charlie')).toEqual([ids[2]]);
  });

  test('of a database from before it has the openings that were there', async () => {
    const older = await openTestDatabase(engine, { empty: true });
    try {
      await migrate(older.db, '0005-wording-of-consents');
      const id = await publishOpening(older.db, { ...sampleOpening(), title: 'Zymurgist' }, NOW);
      await older.db.updateTable('jobs').set({ search_text: 'zymurgist in köln, c#' }).execute();
      await migrate(older.db);
      const found = older.db
        .selectFrom('jobs')
        .select('id')
        .where(hasWords(older.db, 'jobs', 'Koln zym C#'));
      expect(await found.execute()).toEqual([{ id }]);
    } finally {
      await older.drop();
    }
  });
});

test('on SQLite a word that is gone is not left in the file', async () => {
  const database = await openTestDatabase('sqlite');
  try {
    const id = await publishOpening(database.db, sampleOpening(), NOW);
    const set = (text: string) =>
      database.db.updateTable('jobs').set({ search_text: text }).where('id', '=', id).execute();
    await set('quokkaword');
    const shadow = async () =>
      (await sql<{ block: Uint8Array }>`select block from jobs_words_data`.execute(database.db)).rows
        .map(({ block }) => Buffer.from(block).toString('latin1'))
        .join();
    expect(await shadow()).toContain('uokkaword');
    await set('other');
    expect(await shadow()).not.toContain('uokkaword');
  } finally {
    await database.drop();
  }
});
