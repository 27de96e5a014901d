import type { Kysely } from 'kysely';

/** Addresses of the desk that a member of staff gave a name, for themselves or for all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('saved_views')
    .addColumn('id', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('owner_id', 'varchar(64)', (column) =>
      column.notNull().references('staff.id').onDelete('cascade'),
    )
    .addColumn('screen', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('shared', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('saved_views_by_screen')
    .on('saved_views')
    .columns(['screen', 'owner_id'])
    .execute();
}
