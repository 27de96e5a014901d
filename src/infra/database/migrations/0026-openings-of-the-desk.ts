import { type Kysely, sql } from 'kysely';

/** What the desk knows of an opening beside what the public reads, and each saved state of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const jobs = () => db.schema.alterTable('jobs');
  await jobs()
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await jobs().addColumn('updated_by', 'varchar(64)').execute();
  // JSON lists: ids of staff, and what scorecards ask.
  await jobs()
    .addColumn('team', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await jobs()
    .addColumn('criteria', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await jobs()
    .addColumn('reply_days', 'integer', (column) => column.notNull().defaultTo(5))
    .execute();
  for (const column of ['pay_min', 'pay_max'] as const) await jobs().addColumn(column, 'integer').execute();
  for (const column of ['pay_currency', 'pay_period'] as const)
    await jobs().addColumn(column, 'text').execute();
  await jobs()
    .addColumn('workplace', 'text', (column) =>
      column.notNull().defaultTo('onsite').check(sql`workplace in ('onsite', 'hybrid', 'remote')`),
    )
    .execute();
  await jobs()
    .addColumn('is_sample', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();

  await db.schema
    .createTable('job_revisions')
    .addColumn('job_id', 'varchar(64)', (column) =>
      column.notNull().references('jobs.id').onDelete('cascade'),
    )
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('input', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'varchar(64)')
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('job_revisions_pk', ['job_id', 'version'])
    .execute();
}
