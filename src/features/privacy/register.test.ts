import { expect, onTestFinished, test } from 'vitest';
import { ENGINES, openTestDatabase } from '../../../tests/support/databases.ts';
import { GENERATED, tablesOf } from '../../../tests/support/rows.ts';
import { REGISTER } from './register.ts';

test.each(ENGINES)(
  'every column that the database has on %s has its decision, and no other',
  async (engine) => {
    const database = await openTestDatabase(engine);
    onTestFinished(() => database.drop());
    const own = (table: string, columns: readonly string[]) =>
      [table, columns.filter((column) => !GENERATED.has(`${table}.${column}`)).toSorted()] as const;
    const tables = await tablesOf(database.db, engine);
    const there = tables.map(({ name, columns }) =>
      own(
        name,
        // The index of words, which PostgreSQL makes of another column.
        columns.flatMap((column) => (column.dataType === 'tsvector' ? [] : [column.name])),
      ),
    );
    const decided = Object.entries(REGISTER).map(([name, { columns }]) => own(name, columns));
    expect(Object.fromEntries(decided)).toEqual(Object.fromEntries(there));
  },
);
