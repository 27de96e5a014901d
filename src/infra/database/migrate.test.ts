import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES, openTestDatabase, type TestDatabase } from '../../../tests/support/databases.ts';
import { describeSchema, fillEveryTable, readEveryTable } from '../../../tests/support/rows.ts';
import { MIGRATION_NAMES, migrate } from './migrate.ts';

/** What the first migrations are called in databases of before they had numbers. */
const FORMER_NAMES = [
  '2026-11-21-foundation',
  '2026-11-21-rate-limits',
  '2026-11-21-submission-forms',
  '2026-11-21-submission-secrets',
  '2026-11-21-wording-of-consents',
];

/** Tables whose rows live on under another name, and under which; tested where they moved to. */
const MOVED: Readonly<Record<string, string>> = { outbox: 'tasks' };

test('every migration of the folder is in the list, in order', async () => {
  const files = await readdir(join(import.meta.dirname, 'migrations'));
  const names = files.filter((file) => !file.endsWith('.test.ts')).map((file) => file.replace(/\.ts$/, ''));
  expect(MIGRATION_NAMES).toEqual(names.sort());
});

describe.each(ENGINES)('migrations on %s', (engine) => {
  let database: TestDatabase;
  /** The schema that an empty database comes to. */
  let ofEmpty: string;
  beforeAll(async () => {
    const fresh = await openTestDatabase(engine);
    ofEmpty = await describeSchema(fresh.db, engine);
    await fresh.drop();
  });
  beforeEach(async () => {
    database = await openTestDatabase(engine, { empty: true });
  });
  afterEach(() => database.drop());

  test('an empty database becomes the newest; the second time nothing happens', async () => {
    expect(await migrate(database.db)).toEqual(MIGRATION_NAMES);
    expect(await migrate(database.db)).toEqual([]);
    const revisions = await database.db.selectFrom('revisions').selectAll().orderBy('name').execute();
    expect(revisions.map((row) => row.name)).toEqual(['jobs', 'legal']);
  });

  test('a database that a newer release has worked on is refused, by name', async () => {
    await migrate(database.db);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-tomorrow', '2100-01-01')`.execute(
      database.db,
    );
    await expect(migrate(database.db)).rejects.toThrow(/newer release .*9999-tomorrow/);
  });

  describe.each(MIGRATION_NAMES.map((name, index) => [name, index + 1] as const))(
    'from %s',
    (name, count) => {
      test('every row stays, and the schema becomes that of an empty database', async () => {
        const { db } = database;
        expect(await migrate(db, name)).toHaveLength(count);
        await fillEveryTable(db, engine);
        const before = await readEveryTable(db, engine);
        expect(await migrate(db)).toEqual(MIGRATION_NAMES.slice(count));

        const after = await readEveryTable(db, engine);
        for (const [table, rows] of Object.entries(before)) {
          const kept = after[MOVED[table] ?? table];
          expect(kept, table).toHaveLength(rows.length);
          if (!MOVED[table]) expect(kept, table).toMatchObject(rows);
        }
        expect(await describeSchema(db, engine)).toBe(ofEmpty);
      });
    },
  );

  test('databases of before the numbers go on from where they are', async () => {
    const { db } = database;
    await migrate(db, MIGRATION_NAMES[4]);
    for (const [index, name] of FORMER_NAMES.entries()) {
      await sql`update kysely_migration set name = ${name} where name = ${MIGRATION_NAMES[index]}`.execute(
        db,
      );
    }
    expect(await migrate(db)).toEqual(MIGRATION_NAMES.slice(5));
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    expect(rows.map((row) => row.name)).toEqual(MIGRATION_NAMES);
  });

  test('several servers that start together migrate once', async () => {
    const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(database.connect().db)));
    expect(runs.filter((names) => names.length > 0)).toHaveLength(1);
  });

  test('one that fails leaves nothing behind and keeps nobody out', async () => {
    await sql`create table client_salts (other text)`.execute(database.db);
    await expect(migrate(database.db)).rejects.toThrow(/client_salts/);
    const tables = await database.db.introspection.getTables({ withInternalKyselyTables: true });
    expect(tables.map(({ name }) => name)).toEqual(['client_salts']);
    await sql`drop table client_salts`.execute(database.db);
    expect(await migrate(database.connect().db)).toEqual(MIGRATION_NAMES);
  });

  test('references between tables are enforced', async () => {
    await migrate(database.db);
    await expect(
      database.db
        .insertInto('job_skills')
        .values({ job_id: 'none', kind: 'nice', position: 0, skill: 'x', skill_lower: 'x' })
        .execute(),
    ).rejects.toThrow(/foreign key/i);
  });
});
