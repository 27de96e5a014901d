import type { Kysely } from 'kysely';

/** Enquiries of several forms: the page they came from, what only one form asks, and consents one can take back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('enquiries')
    .addColumn('page', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('enquiries')
    .addColumn('details', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();
  await db.schema
    .createTable('consents')
    .addColumn('id', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('enquiry_id', 'varchar(64)', (column) => column.notNull().references('enquiries.id'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('given_at', 'text', (column) => column.notNull())
    .addColumn('withdrawn_at', 'text')
    .execute();
}
