import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sampleOpening } from '../../../tests/support/api.ts';
import { ENGINES, lentDatabase, openTestDatabase } from '../../../tests/support/databases.ts';
import { publishOpening } from '../../features/openings/commands/write.ts';
import { openings } from '../../features/openings/queries.ts';
import { searchOpenings } from '../../features/openings/search.ts';
import { searchText } from './tokenize.ts';
import { isCommon, selectWith } from './word-index.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');

describe.each(ENGINES)('the index of words on %s', (engine) => {
  const database = lentDatabase('each', engine);

  const find = async (text: string) => {
    const rows = await selectWith(database.db, 'openings', text).select('id').execute();
    return rows.map(({ id }) => id);
  };
  const publish = (title: string) => publishOpening(database.db, { ...sampleOpening(), title }, NOW);
  const rewrite = (id: string, text: string) =>
    database.db
      .updateTable('openings')
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
        await trx.updateTable('openings').set({ search_text: 'gone' }).where('id', '=', second).execute();
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    expect(await find('gone')).toEqual([]);
    await database.db.deleteFrom('opening_skills').where('opening_id', '=', second).execute();
    await database.db.deleteFrom('openings').where('id', '=', second).execute();
    expect(await find('zym')).toEqual([]);
    expect(await find('oeno')).toEqual([]);
  });

  test('finds after the database was vacuumed, with rows missing in between', async () => {
    const ids = [await publish('Alpha'), await publish('Bravo'), await publish('Charlie')];
    await database.db
      .deleteFrom('opening_skills')
      .where('opening_id', '=', ids[0] as string)
      .execute();
    await database.db
      .deleteFrom('openings')
      .where('id', '=', ids[0] as string)
      .execute();
    await sql`vacuum`.execute(database.db);
    expect(await find('bravo')).toEqual([ids[1]]);
    expect(await find('charlie')).toEqual([ids[2]]);
  });
});

test('on PostgreSQL thousands of openings are found by the index alone, and common words are known, also without statistics', async () => {
  const database = await openTestDatabase('postgres');
  onTestFinished(() => database.drop());
  const { db } = database;
  await sql`alter table openings set (autovacuum_enabled = false)`.execute(db);
  await publishOpening(db, { ...sampleOpening(), title: 'Zymurgist' }, NOW);
  const columns = sql`title, city, country, experience, employment_type, key_responsibilities, status,
    published_at, expires_at, created_at, updated_at`;
  const words = (many: number) =>
    sql`(select string_agg(md5((n * word % 997)::text), ' ') from generate_series(1, ${sql.lit(many)}) word)`;
  for (let first = 1; first < 3_000; first += 250) {
    await sql`insert into openings (id, ${columns}, about_role, search_text)
      select 'copy' || n, ${columns}, ${words(45)}, ${words(100)}
      from openings, generate_series(${sql.lit(first)}, ${sql.lit(first + 249)}) n where title = 'Zymurgist' and id not like 'copy%'`.execute(
      db,
    );
  }
  const page = (text: string) => searchOpenings(db, { text }, NOW);
  expect((await page('zymurgist')).total).toBe(1);
  for (const analyzed of [false, true]) {
    if (analyzed) await sql`analyze openings`.execute(db);
    for (const text of ['zymurgist', 'a b']) {
      const query = openings(db, NOW, text).select('id').orderBy('published_at');
      const plan = JSON.stringify(await query.limit(20).explain('json'));
      expect(plan).toContain('"Index Name":"openings_words"');
      expect(plan).not.toContain('Seq Scan');
    }
    for (const [text, common] of [
      ['zymurgist', false],
      ['a', true],
      ['a b', true],
      ['a zymurgist', false],
    ] as const)
      expect([text, await isCommon(db, 'openings', text)]).toEqual([text, common]);
  }
  expect((await page('a b')).total).toBeGreaterThan(2_900);
});
