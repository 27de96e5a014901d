/** Puts many rows into a migrated database, fast: prepared statements or JSON, one transaction, indexes made at the end. */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import pg from 'pg';
import type { TableRow } from './data.ts';
import { type BenchEnv, withDatabase } from './measure.ts';

const BATCH = 4_000;

const columnsOf = (row: object) => Object.keys(row).map((name) => `"${name}"`);

/** @param file of an embedded database that nothing else writes to now */
function fillSqlite(file: string, rows: Iterable<TableRow>): void {
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
  const inserts = new Map<string, (row: object) => void>();
  for (const [table, row] of rows) {
    if (!inserts.has(table)) {
      const columns = columnsOf(row);
      const marks = columns.map(() => '?').join(', ');
      const statement = database.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks})`);
      inserts.set(table, (one) => statement.run(...(Object.values(one) as SQLInputValue[])));
    }
    inserts.get(table)?.(row);
  }
  for (const { sql } of indexes) database.exec(sql);
  database.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
}

/** @param url of a PostgreSQL database, for its superuser */
async function fillPostgres(url: string, rows: Iterable<TableRow>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'; begin");
    const { rows: indexes } = await client.query<{ name: string; sql: string }>(
      `select indexname as name, indexdef as sql from pg_indexes where schemaname = 'public'
        and indexname not in (select conname from pg_constraint)`,
    );
    for (const { name } of indexes) await client.query(`drop index "${name}"`);
    const batches = new Map<string, object[]>();
    const send = async (table: string, batch: object[]) => {
      const columns = columnsOf(batch[0] ?? {}).join(', ');
      await client.query(
        `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(batch.splice(0))],
      );
    };
    for (const [table, row] of rows) {
      const batch = batches.get(table) ?? [];
      batches.set(table, batch);
      if (batch.push(row) === BATCH) await send(table, batch);
    }
    for (const [table, batch] of batches) if (batch.length > 0) await send(table, batch);
    for (const { sql } of indexes) await client.query(sql);
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Migrates the database of a benchmark and fills it. */
export async function fill(env: BenchEnv, rows: Iterable<TableRow>): Promise<void> {
  const file = await withDatabase(env, async (_opened, path) => path);
  if (env.DATABASE_URL) await fillPostgres(env.DATABASE_URL, rows);
  else fillSqlite(file, rows);
}
