import { type Kysely, sql } from 'kysely';

/** Enquiries, jobs, applications, legal documents and what delivers and protects them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('id', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('experience', 'integer', (column) => column.notNull())
    .addColumn('about_role', 'text', (column) => column.notNull())
    .addColumn('key_responsibilities', 'text', (column) => column.notNull())
    .addColumn('employment_type', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('draft', 'published', 'closed')`),
    )
    .addColumn('published_at', 'text')
    .addColumn('expires_at', 'text')
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('jobs_public').on('jobs').columns(['status', 'published_at', 'id']).execute();

  await db.schema
    .createTable('job_skills')
    .addColumn('job_id', 'varchar(64)', (column) =>
      column.notNull().references('jobs.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('required', 'nice')`))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('skill', 'text', (column) => column.notNull())
    .addColumn('skill_lower', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('job_skills_pk', ['job_id', 'kind', 'position'])
    .execute();
  await db.schema.createIndex('job_skills_by_skill').on('job_skills').column('skill_lower').execute();

  await submissionTable(db, 'enquiries')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone_number', 'text', (column) => column.notNull())
    .addColumn('company', 'text', (column) => column.notNull())
    .addColumn('enquiry', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('enquiries_by_time').on('enquiries').columns(['created_at', 'id']).execute();

  await submissionTable(db, 'applications')
    .addColumn('job_id', 'varchar(64)', (column) => column.notNull().references('jobs.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone_number', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('stage', 'text', (column) => column.notNull())
    .addColumn('resume_key', 'text', (column) => column.notNull().unique())
    .addColumn('resume_name', 'text', (column) => column.notNull())
    .addColumn('resume_type', 'text', (column) => column.notNull())
    .addColumn('resume_size', 'integer', (column) => column.notNull())
    .addColumn('resume_sha256', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('applications_by_job')
    .on('applications')
    .columns(['job_id', 'created_at'])
    .execute();

  await db.schema
    .createTable('staged_resumes')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('resume_key', 'text', (column) => column.notNull().unique())
    .addColumn('resume_name', 'text', (column) => column.notNull())
    .addColumn('resume_type', 'text', (column) => column.notNull())
    .addColumn('resume_size', 'integer', (column) => column.notNull())
    .addColumn('resume_sha256', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('outbox')
    .addColumn('id', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('template', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('pending', 'sending', 'sent', 'dead')`),
    )
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'text', (column) => column.notNull())
    .addColumn('locked_until', 'text')
    .addColumn('locked_by', 'text')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .execute();
  await db.schema.createIndex('outbox_due').on('outbox').columns(['state', 'next_attempt_at']).execute();

  await db.schema
    .createTable('idempotency_keys')
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_pk', ['scope', 'key'])
    .execute();
  await db.schema.createIndex('idempotency_by_time').on('idempotency_keys').column('created_at').execute();

  await db.schema
    .createTable('legal_documents')
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('terms', 'privacy')`))
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('legal_documents_pk', ['kind', 'version'])
    .execute();

  await db.schema
    .createTable('client_salts')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('salt', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('revisions')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'integer', (column) => column.notNull())
    .execute();
  await sql`insert into revisions (name, value) values ('jobs', 1), ('legal', 1)`.execute(db);
}

function submissionTable(db: Kysely<unknown>, name: string) {
  return db.schema
    .createTable(name)
    .addColumn('id', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', (column) => column.notNull().check(sql`state in ('received', 'quarantined')`))
    .addColumn('quarantine_reason', 'text')
    .addColumn('consent_version', 'text', (column) => column.notNull())
    .addColumn('consent_at', 'text', (column) => column.notNull())
    .addColumn('consent_source', 'text', (column) => column.notNull())
    .addColumn('client_hash', 'text', (column) => column.notNull())
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull());
}
