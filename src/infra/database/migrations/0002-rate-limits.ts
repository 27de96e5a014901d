import type { Kysely } from 'kysely';

/**
 * Where servers that share a PostgreSQL count submissions; with SQLite the one server counts in memory. The
 * limiter could make it by itself, but several servers that start together would fail over each other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute();
}
