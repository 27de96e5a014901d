import type { Kysely } from 'kysely';

/** What colleagues were called before, and until when: the log holds no names, and tells of each event by the name of its time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff_names')
    .addColumn('staff_id', 'varchar(64)', (column) =>
      column.notNull().references('staff.id').onDelete('cascade'),
    )
    .addColumn('until', 'varchar(30)', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('staff_names_pk', ['staff_id', 'until'])
    .execute();
}
