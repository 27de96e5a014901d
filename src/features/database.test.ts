import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ENGINES, lentDatabase, openTestDatabase } from '../../tests/support/databases.ts';
import { NEXT, nextSchema } from '../../tests/support/next-schema.ts';
import { describeSchema, fillEveryTable, readEveryTable, tablesOf } from '../../tests/support/rows.ts';
import { ROOT } from '../../tools/project.ts';
import { schemaStatements } from '../platform/database/ddl.ts';
import type { Engine } from '../platform/database/engine.ts';
import { migrate, readSchema, versionOf } from '../platform/database/migrate.ts';
import { announceServer } from '../platform/database/running-servers.ts';
import { SCHEMA } from './database.ts';

const NEXT_SCHEMA = nextSchema(SCHEMA);
const VERSIONS = ['0001-initial', ...Object.keys(SCHEMA.migrations)];

/** What an empty database ran in the release that had this version. */
const released = (version: string, engine: Engine) => join(ROOT, 'tests/schemas', `${version}.${engine}.sql`);

describe.each(ENGINES)('the schema on %s', (engine) => {
  const database = lentDatabase('each', engine, { empty: true });

  test('is the one that was released as this version: a change of tables is a migration', async () => {
    const statements = schemaStatements(SCHEMA.tables, engine).join('\n\n');
    await expect(`${statements}\n`).toMatchFileSnapshot(released(versionOf(SCHEMA), engine));
  });

  test('has the columns that the declarations name, empty where they may be', async () => {
    await migrate(database.db, SCHEMA);
    const found = (await tablesOf(database.db, engine)).map(({ name, columns }) => [
      name,
      Object.fromEntries(
        columns
          // The index of words, which PostgreSQL makes of another column; and what the database gives by itself.
          .filter((column) => column.dataType !== 'tsvector')
          .filter((column) => typeof SCHEMA.tables[name]?.columns[column.name]?.spec.type !== 'object')
          .map((column) => [column.name, [column.isNullable, column.hasDefaultValue]]),
      ),
    ]);
    const declared = Object.entries(SCHEMA.tables).map(([name, { columns }]) => [
      name,
      Object.fromEntries(
        Object.entries(columns)
          .filter(([, { spec }]) => typeof spec.type === 'string')
          .map(([column, { spec }]) => [column, [spec.nullable ?? false, spec.default !== undefined]]),
      ),
    ]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(declared));
  });

  test('is made once: the second time nothing happens', async () => {
    expect(await migrate(database.db, SCHEMA)).toEqual(VERSIONS);
    const rows = await readEveryTable(database.db, engine);
    expect(await migrate(database.db, SCHEMA)).toEqual([]);
    expect(await readEveryTable(database.db, engine)).toEqual(rows);
    expect(rows.revisions?.map(({ name }) => name)).toEqual(['legal', 'openings']);
  });

  test.each(VERSIONS)('is reached from %s with every row, and so is the next', async (version) => {
    const { db } = database;
    for (const statement of (await readFile(released(version, engine), 'utf8')).trim().split('\n\n'))
      await sql.raw(statement).execute(db);
    const done = VERSIONS.slice(0, VERSIONS.indexOf(version) + 1);
    await migrate(db, {
      tables: {},
      migrations: Object.fromEntries(done.slice(1).map((name) => [name, { up }])),
    });
    await fillEveryTable(db, engine);
    const before = await readEveryTable(db, engine);

    expect(await migrate(db, NEXT_SCHEMA)).toEqual([...VERSIONS.slice(done.length), NEXT]);

    expect(await readEveryTable(db, engine)).toMatchObject(before);
    expect(
      await db
        .selectFrom('labels' as never)
        .selectAll()
        .execute(),
    ).toEqual([{ file_id: 'files-id', label: 'files-type' }]);
    const fresh = await openTestDatabase(engine, { empty: true });
    await migrate(fresh.db, NEXT_SCHEMA);
    expect(await describeSchema(db, engine)).toBe(await describeSchema(fresh.db, engine));
    await fresh.drop();
  });

  test('stays as it is while a server of an earlier release runs', async () => {
    const { db } = database;
    await migrate(db, SCHEMA);
    const leave = await announceServer(db, versionOf(SCHEMA), () => new Date());
    await expect(migrate(db, NEXT_SCHEMA)).rejects.toThrow(
      /^A server of an earlier release .* Stop it first/,
    );
    expect(await readSchema(db, NEXT_SCHEMA)).toEqual({
      newest: versionOf(SCHEMA),
      missing: [NEXT],
      unknown: [],
    });
    await leave();
    expect(await migrate(db, NEXT_SCHEMA)).toEqual([NEXT]);
  });

  test('of a newer release is refused, by name', async () => {
    await migrate(database.db, NEXT_SCHEMA);
    await expect(migrate(database.db, SCHEMA)).rejects.toThrow(
      `A newer release has migrated this database (${NEXT})`,
    );
  });

  test('is made once by several servers that start together', async () => {
    const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(database.connect().db, SCHEMA)));
    expect(runs.filter((names) => names.length > 0)).toHaveLength(1);
  });

  test('that fails leaves nothing behind and keeps no one out', async () => {
    await sql`create table client_salts (other text)`.execute(database.db);
    await expect(migrate(database.db, SCHEMA)).rejects.toThrow(/client_salts/);
    const tables = await database.db.introspection.getTables({ withInternalKyselyTables: true });
    expect(tables.map(({ name }) => name)).toEqual(['client_salts']);
    await sql`drop table client_salts`.execute(database.db);
    expect(await migrate(database.connect().db, SCHEMA)).toEqual(VERSIONS);
  });

  test('enforces references between tables', async () => {
    await migrate(database.db, SCHEMA);
    await expect(
      database.db
        .insertInto('opening_skills')
        .values({ opening_id: 'none', kind: 'nice', position: 0, skill: 'x', skill_lower: 'x' })
        .execute(),
    ).rejects.toThrow(/foreign key/i);
  });
});

const up = async () => {};
