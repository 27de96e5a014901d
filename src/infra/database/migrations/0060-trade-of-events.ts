import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** The beginning of an action, before its dot, as a column of its own: the log of one trade is read in the order of an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await (postgres
    ? sql`alter table events add column trade text generated always as (split_part(action, '.', 1)) stored`
    : sql`alter table events add column trade text
        generated always as (substr(action, 1, instr(action || '.', '.') - 1)) virtual`
  ).execute(db);
  await db.schema.createIndex('events_by_trade').on('events').columns(['trade', 'id']).execute();
}
