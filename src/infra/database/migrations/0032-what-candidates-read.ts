import { type Kysely, sql } from 'kysely';

interface Openings {
  jobs: { id: string; workplace: string | null; stated_workplace: string | null };
  job_revisions: { job_id: string };
}

/**
 * What candidates are told of an opening: its team in words, and its workplace only where somebody chose one. Until now the
 * column said "on site" by itself. A page of the list is read from one index alone, so that has what the list shows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const jobs = () => db.schema.alterTable('jobs');
  await jobs()
    .addColumn('team_name', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await jobs()
    .addColumn('stated_workplace', 'text', (column) =>
      column.check(sql`stated_workplace in ('onsite', 'hybrid', 'remote')`),
    )
    .execute();
  const openings = db as Kysely<Openings>;
  await openings
    .updateTable('jobs')
    .set(({ ref }) => ({ stated_workplace: ref('workplace') }))
    // Each save of the desk is a revision; what has none was never asked for its workplace.
    .where('id', 'in', openings.selectFrom('job_revisions').select('job_id'))
    .execute();
  await jobs().dropColumn('workplace').execute();
  await jobs().renameColumn('stated_workplace', 'workplace').execute();

  await db.schema.dropIndex('jobs_listed').execute();
  await db.schema
    .createIndex('jobs_listed')
    .on('jobs')
    .columns(['status', 'published_at', 'id', 'expires_at', 'country', 'city', 'experience', 'title'])
    .columns(['workplace', 'pay_min', 'pay_max', 'pay_currency', 'pay_period'])
    .execute();
}
