import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

const id = 'varchar(64)' as const;
const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Mails that come in: how far a mailbox is read, what became of each mail, and which message a stored file came with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mailboxes')
    .addColumn('name', 'varchar(400)', (column) => column.primaryKey())
    .addColumn('uid_validity', 'text', required)
    .addColumn('last_uid', 'bigint', required)
    .addColumn('state', 'varchar(16)', required)
    .addColumn('words', 'text', required)
    .addColumn('since', 'text', required)
    .execute();

  await db.schema
    .createTable('incoming_mails')
    .addColumn('digest', id, (column) => column.primaryKey())
    .addColumn('mailbox', 'varchar(400)', required)
    .addColumn('uid_validity', 'text', required)
    .addColumn('uid', 'bigint', required)
    .addColumn('outcome', 'varchar(16)', required)
    .addColumn('enquiry_id', id)
    .addColumn('taken_at', 'text', required)
    .addUniqueConstraint('incoming_mails_place', ['mailbox', 'uid_validity', 'uid'])
    .execute();
  await db.schema
    .createIndex('incoming_mails_by_enquiry')
    .on('incoming_mails')
    .column('enquiry_id')
    .execute();

  await db.schema
    .createTable('enquiry_files')
    .addColumn('file_id', id, (column) => column.primaryKey())
    .addColumn('message_id', id, (column) =>
      column.notNull().references('enquiry_messages.id').onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('enquiry_files_by_message').on('enquiry_files').column('message_id').execute();

  // From when an answer is promised, where that is not when the enquiry came in.
  await db.schema.alterTable('enquiries').addColumn('promised_at', 'text').execute();
}
