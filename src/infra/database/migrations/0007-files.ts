import { type Kysely, sql } from 'kysely';

/** Every object in storage by a row of its own, the resumes of before included; and who does what only one server may do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('files')
    .addColumn('id', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('flags', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('scan_state', 'text', (column) => column.notNull().defaultTo('unscanned'))
    .addColumn('scanned_at', 'text')
    .addColumn('verified_at', 'text')
    .addColumn('damaged_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .execute();
  // In the order in which files are looked at again.
  await sql`create index files_by_check on files (coalesce(damaged_at, verified_at, ''))`.execute(db);
  await sql`create index files_deleted on files (deleted_at) where deleted_at is not null`.execute(db);
  await sql`
    insert into files (id, key, sha256, size, type, created_at)
    select substr(resume_key, 9, 24), resume_key, resume_sha256, resume_size, resume_type, created_at
    from applications`.execute(db);
  await sql`
    insert into files (id, key, sha256, size, type, created_at)
    select substr(resume_key, 9, 24), resume_key, resume_sha256, resume_size, resume_type, expires_at
    from staged_resumes
    where not exists (select 1 from files where files.key = staged_resumes.resume_key)`.execute(db);
  await db.schema
    .createTable('leases')
    .addColumn('name', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('until', 'text', (column) => column.notNull())
    .execute();
}
