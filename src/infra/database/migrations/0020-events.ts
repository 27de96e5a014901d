import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** The log of every change, append-only, and the seals that chain it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('events')
    .addColumn('id', postgres ? 'bigint' : 'integer', (column) =>
      postgres ? column.generatedAlwaysAsIdentity().primaryKey() : column.primaryKey().autoIncrement(),
    )
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor_kind', 'text', (column) =>
      column.notNull().check(sql`actor_kind in ('visitor', 'staff', 'operator', 'system')`),
    )
    .addColumn('actor_id', 'varchar(64)')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject_type', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('changes', 'text', (column) => column.notNull())
    .execute();
  for (const columns of [
    ['subject_type', 'subject_id', 'id'],
    ['actor_id', 'id'],
    ['action', 'id'],
  ]) {
    await db.schema.createIndex(`events_by_${columns[0]}`).on('events').columns(columns).execute();
  }

  await db.schema
    .createTable('event_seals')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('from_id', 'bigint', (column) => column.notNull().unique())
    .addColumn('to_id', 'bigint', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('sealed_at', 'text', (column) => column.notNull())
    .execute();
}
