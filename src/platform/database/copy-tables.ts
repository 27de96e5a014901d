/** Copies every declared table from one engine to the other, row by row, and proves that it arrived. */
import { hash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { ConfigError } from '../settings/settings.ts';
import { isPostgres } from './engine.ts';
import type { Table, Tables } from './table.ts';
import type { Database } from './types.ts';

/** Rows read and written at once; a row may contain the text of a resume. */
const PAGE = 200;
const MODULUS = 2n ** 256n;

type Row = Record<string, unknown>;

/** The content of a table: equal numbers of rows with equal sums of hashes are the same rows, in any order. */
export interface Sum {
  rows: number;
  hash: bigint;
}

/** The columns to write, without those that the database generates from others. */
function columnsOf({ columns }: Table): string[] {
  return Object.entries(columns)
    .filter(
      ([, { spec }]) => typeof spec.type === 'string' || !/ generated always as \(/.test(spec.type.sqlite),
    )
    .map(([name]) => name);
}

const isIdentity = ({ columns }: Table): boolean =>
  Object.values(columns).some(
    ({ spec }) => typeof spec.type !== 'string' && /autoincrement/.test(spec.type.sqlite),
  );

/** The key columns of a row. */
function keyOf({ columns, constraints = [] }: Table): string[] {
  const single = Object.entries(columns).filter(
    ([, { spec }]) => spec.primary || (typeof spec.type !== 'string' && /primary key/.test(spec.type.sqlite)),
  );
  if (single.length > 0) return single.map(([name]) => name);
  const [, several = ''] = constraints.map((one) => /^primary key \((.+)\)$/.exec(one)).find(Boolean) ?? [];
  return several.split(',').map((name) => name.trim());
}

const refs = (names: readonly string[]): RawBuilder<unknown> => sql.join(names.map((name) => sql.ref(name)));

/** The rows of a table in pages, each beginning behind the last row of the one before. */
async function* pagesOf(db: Database, name: string, table: Table): AsyncIterable<Row[]> {
  const [columns, key] = [refs(columnsOf(table)), keyOf(table)];
  for (let last: Row | undefined; ; ) {
    const values = last && sql.join(key.map((column) => last?.[column]));
    const behind = values ? sql`where (${refs(key)}) > (${values})` : sql``;
    const { rows } = await sql<Row>`select ${columns} from ${sql.table(name)} ${behind}
      order by ${refs(key)} limit ${sql.lit(PAGE)}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
    last = rows.at(-1);
  }
}

function add(sum: Sum, rows: readonly Row[], columns: readonly string[]): void {
  for (const row of rows) {
    const digest = hash('sha256', JSON.stringify(columns.map((column) => row[column])));
    sum.rows++;
    sum.hash = (sum.hash + BigInt(`0x${digest}`)) % MODULUS;
  }
}

export async function sumOf(db: Database, name: string, table: Table): Promise<Sum> {
  const sum: Sum = { rows: 0, hash: 0n };
  for await (const rows of pagesOf(db, name, table)) add(sum, rows, columnsOf(table));
  return sum;
}

async function copyTable(from: Database, to: Database, name: string, table: Table): Promise<Sum> {
  const columns = columnsOf(table);
  const given = isIdentity(table) && isPostgres(to) ? sql`overriding system value` : sql``;
  const sum: Sum = { rows: 0, hash: 0n };
  for await (const rows of pagesOf(from, name, table)) {
    add(sum, rows, columns);
    const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    await sql`insert into ${sql.table(name)} (${refs(columns)}) ${given} values ${sql.join(values)}`.execute(
      to,
    );
  }
  return sum;
}

/** The greatest id that a table of growing ids ever gave. */
export async function lastGiven(db: Database, name: string): Promise<number> {
  const found = isPostgres(db)
    ? sql`select pg_sequence_last_value(pg_get_serial_sequence(${name}, 'id')::regclass) as last`
    : sql`select seq as last from sqlite_sequence where name = ${name}`;
  const { rows } = await sql<{ last: number | null }>`${found}`.execute(db);
  return rows[0]?.last ?? 0;
}

/** An id is never issued twice, even if its row was deleted. */
async function goOnFrom(db: Database, name: string, last: number): Promise<void> {
  if (last === 0) return;
  if (isPostgres(db)) {
    await sql`select setval(pg_get_serial_sequence(${name}, 'id')::regclass, ${last})`.execute(db);
    return;
  }
  await sql`delete from sqlite_sequence where name = ${name}`.execute(db);
  await sql`insert into sqlite_sequence (name, seq) values (${name}, ${last})`.execute(db);
}

/** Whether the tables contain only the first rows of an empty database. */
export async function isUnused(db: Database, tables: Tables): Promise<boolean> {
  for (const [name, { rows = [] }] of Object.entries(tables)) {
    const counted = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
      db,
    );
    if ((counted.rows[0]?.count ?? 0) > rows.length) return false;
  }
  return true;
}

/**
 * Copies all rows of all tables, in one transaction of each database: the target has everything or nothing.
 * @param beside more work for the transaction of the target, after all rows
 * @param report called after each table
 * @throws ConfigError if a table of the target differs from that of the source
 */
export async function copyTables(
  from: Database,
  to: Database,
  tables: Tables,
  beside: (trx: Database) => Promise<void>,
  report: (name: string, rows: number) => void = () => {},
): Promise<void> {
  const names = Object.keys(tables);
  const each = names.map((name) => [name, tables[name] as Table] as const);
  await to.transaction().execute(async (target) => {
    for (const name of names.toReversed()) await sql`delete from ${sql.table(name)}`.execute(target);
    const read = from.transaction();
    // Reads the state of one moment. SQLite's transaction excludes every writer.
    const snapshot = isPostgres(from) ? read.setIsolationLevel('repeatable read') : read;
    const sums = await snapshot.execute(async (source) => {
      const found = new Map<string, Sum>();
      for (const [name, table] of each) {
        found.set(name, await copyTable(source, target, name, table));
        if (isIdentity(table)) await goOnFrom(target, name, await lastGiven(source, name));
      }
      return found;
    });
    for (const [name, table] of each) {
      const [wanted, arrived] = [sums.get(name), await sumOf(target, name, table)];
      if (wanted?.rows !== arrived.rows || wanted.hash !== arrived.hash)
        throw new ConfigError(
          `The table ${name} did not arrive as it was: ${wanted?.rows} rows there, ${arrived.rows} here. Nothing was moved. Examine both databases, then try again.`,
        );
      report(name, arrived.rows);
    }
    await beside(target);
  });
}
