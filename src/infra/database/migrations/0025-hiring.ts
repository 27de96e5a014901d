import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import { addWordIndex } from '../word-index.ts';

const id = 'varchar(64)' as const;
const required = (column: ColumnDefinitionBuilder) => column.notNull();
const version = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(1);

/** People who apply, the way of each application through its stages, and what staff say of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('candidates')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('email_key', 'varchar(64)', required)
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('phone_number', 'text', required)
    .addColumn('version', 'integer', version)
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('erased_at', 'text')
    .execute();
  await db.schema.createIndex('candidates_by_email_key').on('candidates').column('email_key').execute();
  await db.schema.createIndex('candidates_by_phone').on('candidates').column('phone_number').execute();
  await db.schema.createIndex('candidates_by_name').on('candidates').column('name').execute();

  for (const column of ['candidate_id', 'assignee_id'] as const)
    await db.schema.alterTable('applications').addColumn(column, id).execute();
  for (const column of [
    'stage_at',
    'first_answer_at',
    'reply_by',
    'updated_at',
    'retain_until',
    'erased_at',
  ] as const)
    await db.schema.alterTable('applications').addColumn(column, 'text').execute();
  await db.schema.alterTable('applications').addColumn('version', 'integer', version).execute();
  await db.schema
    .alterTable('applications')
    .addColumn('source', 'text', (column) => column.notNull().defaultTo('Careers page'))
    .execute();
  await db.schema
    .alterTable('applications')
    .addColumn('is_sample', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update applications set stage_at = created_at, updated_at = created_at`.execute(db);
  for (const columns of [
    ['stage', 'reply_by', 'id'],
    ['created_at', 'id'],
    ['job_id', 'stage', 'stage_at'],
    ['candidate_id', 'created_at'],
    ['assignee_id', 'stage'],
  ]) {
    await db.schema
      .createIndex(`applications_desk_by_${columns[0]}`)
      .on('applications')
      .columns(columns)
      .execute();
  }

  await db.schema
    .createTable('stage_changes')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('application_id', id, (column) =>
      column.notNull().references('applications.id').onDelete('cascade'),
    )
    .addColumn('from_stage', 'text', required)
    .addColumn('to_stage', 'text', required)
    .addColumn('actor_id', id)
    .addColumn('reason_code', 'text')
    .addColumn('task_id', id)
    .addColumn('at', 'text', required)
    .addColumn('undone_at', 'text')
    .execute();
  await db.schema
    .createIndex('stage_changes_by_application')
    .on('stage_changes')
    .columns(['application_id', 'at'])
    .execute();

  await db.schema
    .createTable('scorecards')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('application_id', id, (column) =>
      column.notNull().references('applications.id').onDelete('cascade'),
    )
    .addColumn('stage', 'text', required)
    .addColumn('author_id', id, required)
    .addColumn('ratings', 'text', required)
    .addColumn('summary', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('submitted_at', 'text')
    .addUniqueConstraint('scorecards_one_each', ['application_id', 'stage', 'author_id'])
    .execute();

  await db.schema
    .createTable('notes')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('subject_type', 'varchar(32)', required)
    .addColumn('subject_id', id, required)
    .addColumn('author_id', id, required)
    .addColumn('body', 'text', required)
    .addColumn('search_text', 'text', required)
    .addColumn('private', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', required)
    .addColumn('edited_at', 'text')
    .addColumn('deleted_at', 'text')
    .execute();
  await db.schema
    .createIndex('notes_by_subject')
    .on('notes')
    .columns(['subject_type', 'subject_id', 'created_at'])
    .execute();

  await db.schema
    .createTable('mentions')
    .addColumn('note_id', id, (column) => column.notNull().references('notes.id').onDelete('cascade'))
    .addColumn('staff_id', id, required)
    .addColumn('seen_at', 'text')
    .addPrimaryKeyConstraint('mentions_pk', ['note_id', 'staff_id'])
    .execute();

  await db.schema
    .createTable('application_views')
    .addColumn('application_id', id, (column) =>
      column.notNull().references('applications.id').onDelete('cascade'),
    )
    .addColumn('staff_id', id, required)
    .addColumn('at', 'text', required)
    .addPrimaryKeyConstraint('application_views_pk', ['application_id', 'staff_id'])
    .execute();

  await db.schema
    .createTable('candidate_merges')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('into_id', id, required)
    .addColumn('from_id', id, required)
    .addColumn('application_ids', 'text', required)
    .addColumn('actor_id', id, required)
    .addColumn('at', 'text', required)
    .addColumn('undone_at', 'text')
    .execute();

  await db.schema
    .createTable('resume_texts')
    .addColumn('application_id', id, (column) =>
      column.primaryKey().references('applications.id').onDelete('cascade'),
    )
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('waiting', 'ready', 'unreadable')`),
    )
    .addColumn('text', 'text', required)
    .addColumn('extracted_at', 'text')
    .execute();

  // What is found by words: the person, the resume, the skills. An index of words keeps nothing of a deleted row.
  await db.schema
    .createTable('application_search')
    .addColumn('application_id', id, (column) =>
      column.primaryKey().references('applications.id').onDelete('cascade'),
    )
    .addColumn('search_text', 'text', required)
    .execute();
  await addWordIndex(db, 'application_search');
  await addWordIndex(db, 'notes');

  // Skills of the opening that the resume names.
  await db.schema
    .createTable('application_skills')
    .addColumn('application_id', id, (column) =>
      column.notNull().references('applications.id').onDelete('cascade'),
    )
    .addColumn('skill', 'text', required)
    .addColumn('skill_lower', 'varchar(80)', required)
    .addPrimaryKeyConstraint('application_skills_pk', ['application_id', 'skill_lower'])
    .execute();
  await db.schema
    .createIndex('application_skills_by_skill')
    .on('application_skills')
    .columns(['skill_lower', 'application_id'])
    .execute();

  await db.schema
    .createTable('mail_templates')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('purpose', 'varchar(64)', required)
    .addColumn('language', 'varchar(16)', required)
    .addColumn('subject', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('version', 'integer', version)
    .addColumn('updated_at', 'text', required)
    .execute();
  await db.schema
    .createTable('decline_reasons')
    .addColumn('code', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('label', 'text', required)
    .addColumn('template_id', id, (column) => column.notNull().references('mail_templates.id'))
    .addColumn('position', 'integer', required)
    .execute();
}
