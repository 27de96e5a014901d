import { type Kysely, sql } from 'kysely';

/**
 * Enquiries of several forms with the page they came from, the consents given with them, and the secret that
 * signs links. Its name sorts after the migrations before it: that is the order they run in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('enquiries')
    .addColumn('page', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('enquiries')
    .addColumn('details', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();

  // No foreign key: a consent, and the way to withdraw it, outlives the enquiry it came with.
  await db.schema
    .createTable('consents')
    .addColumn('id', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) =>
      column.notNull().check(sql`purpose in ('insights', 'newsletter')`),
    )
    .addColumn('enquiry_id', 'varchar(64)', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('policy_version', 'text', (column) => column.notNull())
    .addColumn('given_at', 'text', (column) => column.notNull())
    .addColumn('withdrawn_at', 'text')
    .addUniqueConstraint('consents_once', ['enquiry_id', 'purpose'])
    .execute();
  await db.schema.createIndex('consents_by_subject').on('consents').columns(['subject', 'purpose']).execute();

  await db.schema
    .createTable('secrets')
    .addColumn('name', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
}
