/** A database of any state, looked at from outside: its tables, rows in each of them, and its schema as text. */
import { type Kysely, sql } from 'kysely';
import { SCHEMA } from '../../src/features/database.ts';
import type { Engine } from '../../src/platform/database/engine.ts';
import type { Table } from '../../src/platform/database/table.ts';
import type { Database } from '../../src/platform/database/types.ts';

/** Rows by table; a row's values by column. */
export type Rows = Record<string, Record<string, unknown>[]>;

/** Columns that the database itself makes of others. */
export const GENERATED: ReadonlySet<string> = new Set(['events.category']);

/** A moment no clock of a test is near. */
const MOMENT = '2026-01-02T03:04:05.678Z';

const untyped = (db: Database) => db as unknown as Kysely<Record<string, Record<string, unknown>>>;

/** The tables of ours, in no order; not the migrator's, and not what an engine keeps behind an index of words. */
export async function tablesOf(db: Database, engine: Engine) {
  const tables = await db.introspection.getTables();
  if (engine === 'postgres') return tables.filter((table) => !table.isView);
  const { rows } = await sql<{ name: string; type: string }>`pragma table_list`.execute(db);
  const plain = new Set(rows.filter(({ type }) => type === 'table').map(({ name }) => name));
  return tables.filter(({ name }) => plain.has(name));
}

/** Puts a row into every table of the database, whatever its state. */
export async function fillEveryTable(db: Database, engine: Engine): Promise<void> {
  let left = await tablesOf(db, engine);
  while (left.length > 0) {
    const refused: typeof left = [];
    let reason: unknown;
    for (const table of left) {
      const row = Object.fromEntries(
        table.columns
          .filter(({ isAutoIncrementing, dataType }) => !isAutoIncrementing && dataType !== 'tsvector')
          .filter(({ name }) => !GENERATED.has(`${table.name}.${name}`))
          .map((column) => [column.name, anyValue(table.name, column.name, column.dataType)]),
      );
      try {
        await untyped(db).insertInto(table.name).values(row).execute();
      } catch (error) {
        refused.push(table);
        reason = new Error(`No row for ${table.name}`, { cause: error });
      }
    }
    // A table that refers to others waits for theirs.
    if (refused.length === left.length) throw reason;
    left = refused;
  }
}

function anyValue(table: string, column: string, type: string): unknown {
  const declared: Table | undefined = SCHEMA.tables[table];
  const { choices, references } = declared?.columns[column]?.spec ?? {};
  if (choices) return choices[0];
  if (references) return references.replace(/^"(\w+)" \("(\w+)"\).*/, '$1-$2');
  if (/int|serial/i.test(type)) return 7;
  if (/_at$|_until$/.test(column)) return MOMENT;
  return `${table}-${column}`;
}

/** Every row of every table, in a fixed order. */
export async function readEveryTable(db: Database, engine: Engine): Promise<Rows> {
  const rows: Rows = {};
  for (const { name } of await tablesOf(db, engine)) {
    const found = await untyped(db).selectFrom(name).selectAll().execute();
    rows[name] = found.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  return rows;
}

/** What of a schema an engine tells, as SQL; one row a fact, whatever the order in which it came about. */
const FACTS: Readonly<Record<Engine, string>> = {
  sqlite: `
    select concat_ws(' ', t.name, c.name, c.type, c."notnull", c.dflt_value, c.pk, c.hidden) as fact
      from sqlite_schema t, pragma_table_xinfo(t.name) c where t.type = 'table'
    union all select concat_ws(' ', t.name, f."from", f."table", f."to", f.on_delete)
      from sqlite_schema t, pragma_foreign_key_list(t.name) f where t.type = 'table'
    union all select concat_ws(' ', t.name, i.origin, i."unique",
        (select group_concat(name) from pragma_index_info(i.name)), (select sql from sqlite_schema where name = i.name))
      from sqlite_schema t, pragma_index_list(t.name) i where t.type = 'table'
    union all select sql from sqlite_schema where type = 'trigger' or sql like 'create virtual%'`,
  postgres: `
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as fact
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace`,
};

/** The whole schema as text, equal for databases that hold the same tables. */
export async function describeSchema(db: Database, engine: Engine): Promise<string> {
  const { rows } = await sql.raw<{ fact: string }>(FACTS[engine]).execute(db);
  return rows
    .map(({ fact }) => fact.replaceAll('"', ''))
    .sort()
    .join('\n');
}
