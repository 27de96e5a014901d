/** Puts many rows into a migrated database, fast: prepared statements or JSON, one transaction, indexes made at the end. */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import pg from 'pg';

export type Row = Readonly<Record<string, SQLInputValue>>;
export type Rows = Iterable<readonly [table: string, row: Row]>;

/** @param file of an embedded database that nobody else writes to now */
export function fillSqlite(file: string, rows: Rows): void {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  // What is lost by a crash here is made again.
  database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -262144; PRAGMA temp_store = MEMORY');
  const indexes = database
    .prepare(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL AND tbl_name NOT LIKE '%\\_words\\_%' ESCAPE '\\'",
    )
    .all() as { name: string; sql: string }[];
  database.exec('BEGIN');
  for (const { name } of indexes) database.exec(`DROP INDEX "${name}"`);
  const statements = new Map<string, (row: Row) => void>();
  for (const [table, row] of rows) {
    let insert = statements.get(table);
    if (!insert) {
      const columns = Object.keys(row);
      const marks = columns.map(() => '?').join(', ');
      const statement = database.prepare(
        `INSERT INTO ${table} (${columns.map((name) => `"${name}"`).join(', ')}) VALUES (${marks})`,
      );
      insert = (values) => statement.run(...columns.map((name) => values[name] as SQLInputValue));
      statements.set(table, insert);
    }
    insert(row);
  }
  for (const { sql } of indexes) database.exec(sql);
  database.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
}

const BATCH = 4_000;

/** @param url of a PostgreSQL database, for its superuser */
export async function fillPostgres(url: string, rows: Rows): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'; begin");
    const { rows: indexes } = await client.query<{ name: string; sql: string }>(
      `select indexname as name, indexdef as sql from pg_indexes where schemaname = 'public'
        and indexname not in (select conname from pg_constraint)`,
    );
    for (const { name } of indexes) await client.query(`drop index "${name}"`);
    const waiting = new Map<string, Row[]>();
    const send = async (table: string, batch: Row[]) => {
      const columns = Object.keys(batch[0] ?? {})
        .map((name) => `"${name}"`)
        .join(', ');
      await client.query(
        `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(batch.splice(0))],
      );
    };
    for (const [table, row] of rows) {
      const batch = waiting.get(table) ?? [];
      waiting.set(table, batch);
      batch.push(row);
      if (batch.length === BATCH) await send(table, batch);
    }
    for (const [table, batch] of waiting) if (batch.length > 0) await send(table, batch);
    for (const { sql } of indexes) await client.query(sql);
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
