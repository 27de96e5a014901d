import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import { addWordIndex } from '../word-index.ts';

const id = 'varchar(64)' as const;
const required = (column: ColumnDefinitionBuilder) => column.notNull();
const empty = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('');
const list = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('[]');
const ofEnquiry = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('enquiries.id').onDelete('cascade');

/** Enquiries as people work on them: where they stand, with whom, until when, and what was answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const enquiries = () => db.schema.alterTable('enquiries');
  await enquiries()
    .addColumn('status', 'text', (column) =>
      column.notNull().defaultTo('open').check(sql`status in ('open', 'answered', 'closed')`),
    )
    .execute();
  for (const column of ['assignee_id', 'merged_into', 'receipt_task_id', 'email_key'] as const)
    await enquiries().addColumn(column, id).execute();
  for (const column of [
    'reply_by',
    'first_answer_at',
    'updated_at',
    'retain_until',
    'erased_at',
    'junk_at',
  ] as const)
    await enquiries().addColumn(column, 'text').execute();
  await enquiries()
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await sql`update enquiries set updated_at = created_at`.execute(db);

  // What lists show: junk, doubles and erased ones are asked for by name only.
  const shown = sql`junk_at is null and merged_into is null and erased_at is null`;
  await sql`create index enquiries_desk_by_promise on enquiries
    (state, status, (coalesce(reply_by, '9999')), id) where ${shown}`.execute(db);
  await sql`create index enquiries_desk_by_time on enquiries (state, created_at, id) where ${shown}`.execute(
    db,
  );
  await sql`create index enquiries_desk_by_change on enquiries (state, updated_at, id) where ${shown}`.execute(
    db,
  );
  for (const columns of [['assignee_id', 'status'], ['email_key', 'created_at'], ['merged_into']]) {
    await db.schema.createIndex(`enquiries_desk_by_${columns[0]}`).on('enquiries').columns(columns).execute();
  }

  await db.schema
    .createTable('enquiry_messages')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('enquiry_id', id, ofEnquiry)
    .addColumn('direction', 'varchar(8)', (column) => column.notNull().check(sql`direction in ('in', 'out')`))
    .addColumn('kind', 'varchar(16)', (column) =>
      column.notNull().defaultTo('letter').check(sql`kind in ('letter', 'auto-reply', 'bounce')`),
    )
    .addColumn('author_id', id)
    .addColumn('from_name', 'text', empty)
    .addColumn('from_address', 'text', empty)
    .addColumn('subject', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('html', 'text')
    .addColumn('message_id', 'text')
    .addColumn('in_reply_to', 'text')
    .addColumn('references', 'text', empty)
    .addColumn('files', 'text', list)
    .addColumn('task_id', id)
    .addColumn('created_at', 'text', required)
    .addColumn('sent_at', 'text')
    .addColumn('stopped_at', 'text')
    .execute();
  for (const columns of [['enquiry_id', 'created_at'], ['message_id'], ['task_id']]) {
    await db.schema
      .createIndex(`enquiry_messages_by_${columns[0]}`)
      .on('enquiry_messages')
      .columns(columns)
      .execute();
  }

  await db.schema
    .createTable('enquiry_changes')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('enquiry_id', id, ofEnquiry)
    .addColumn('kind', 'varchar(32)', required)
    .addColumn('before', 'text', required)
    .addColumn('after', 'text', required)
    .addColumn('other_id', id)
    .addColumn('task_ids', 'text', list)
    .addColumn('actor_id', id, required)
    .addColumn('at', 'text', required)
    .addColumn('undone_at', 'text')
    .execute();
  for (const column of ['enquiry_id', 'other_id'] as const) {
    await db.schema
      .createIndex(`enquiry_changes_by_${column}`)
      .on('enquiry_changes')
      .columns([column, 'at'])
      .execute();
  }

  await db.schema
    .createTable('enquiry_views')
    .addColumn('enquiry_id', id, ofEnquiry)
    .addColumn('staff_id', id, required)
    .addColumn('at', 'text', required)
    .addPrimaryKeyConstraint('enquiry_views_pk', ['enquiry_id', 'staff_id'])
    .execute();

  await db.schema
    .createTable('enquiry_presence')
    .addColumn('enquiry_id', id, ofEnquiry)
    .addColumn('staff_id', id, required)
    .addColumn('writing', 'integer', required)
    .addColumn('until', 'text', required)
    .addPrimaryKeyConstraint('enquiry_presence_pk', ['enquiry_id', 'staff_id'])
    .execute();

  // An index of words keeps nothing of a deleted row.
  await db.schema
    .createTable('enquiry_search')
    .addColumn('enquiry_id', id, (column) =>
      column.primaryKey().references('enquiries.id').onDelete('cascade'),
    )
    .addColumn('search_text', 'text', required)
    .execute();
  await addWordIndex(db, 'enquiry_search');

  await db.schema
    .createTable('enquiry_settings')
    .addColumn('name', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('rules', 'text', required)
    .addColumn('reply_days', 'text', required)
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('updated_at', 'text', required)
    .addColumn('updated_by', id)
    .execute();
  // Two working days, as the company promises; a report goes out by itself, and nobody waits for more.
  await sql`insert into enquiry_settings (name, rules, reply_days, updated_at)
    values ('enquiries', '[]', '{"contact":2,"collaborate":2,"case-study":2,"report":0}', '2026-11-22T00:00:00.000Z')`.execute(
    db,
  );
}
