import type { Kysely } from 'kysely';

/** Addresses that a mail server has refused for good; known by their HMAC alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mail_bounces')
    .addColumn('email_key', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('task_id', 'varchar(64)', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
  // What the other side said, where its words may be kept.
  await db.schema.alterTable('tasks').addColumn('last_words', 'text').execute();
}
