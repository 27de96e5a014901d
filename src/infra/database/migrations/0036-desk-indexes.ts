import { type Kysely, sql } from 'kysely';

/** Only what the desk shows: its queries say the same, word for word, so that both engines know the index by it. */
const SHOWN = sql`state = 'received' and erased_at is null`;

/** Indexes in the order in which the desk lists, and with all that it counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of [
    'applications_desk_by_stage',
    'applications_desk_by_job_id',
    'applications_desk_by_assignee_id',
  ])
    await db.schema.dropIndex(name).execute();
  const shown = (name: string, columns: string) =>
    sql`create index ${sql.ref(name)} on applications (${sql.raw(columns)}) where ${SHOWN}`.execute(db);
  await shown('applications_shown', "(coalesce(reply_by, '9999')), id");
  await shown('applications_shown_by_stage', "stage, (coalesce(reply_by, '9999')), id");
  await shown('applications_shown_by_name', 'name, id');
  await shown('applications_shown_by_opening', 'job_id, stage, stage_at');
  await shown('applications_shown_by_stage_arrival', 'stage, created_at, id');
  await shown('applications_shown_by_assignee', "assignee_id, (coalesce(reply_by, '9999')), id, stage");
  // Read whole for the figures of Today, without the rows.
  await shown('applications_shown_by_arrival', 'created_at, job_id, first_answer_at, reply_by');
  await sql`create index applications_promised on applications (reply_by, id)
    where ${SHOWN} and first_answer_at is null`.execute(db);

  await sql`create index applications_samples on applications (id) where is_sample = 1`.execute(db);

  await sql`create index jobs_by_title on jobs (title, id)`.execute(db);
  await sql`create index jobs_by_change on jobs (updated_at, id)`.execute(db);
  await sql`create index jobs_by_publication on jobs ((coalesce(published_at, '9999')), id)`.execute(db);
  await sql`create index jobs_by_state on jobs (status, expires_at, published_at)`.execute(db);
  // Read whole to find the openings of a person: the teams without the texts.
  await sql`create index jobs_by_team on jobs (team, id)`.execute(db);

  await sql`create index mentions_unread on mentions (staff_id) where seen_at is null`.execute(db);
  await sql`create index tasks_unfinished on tasks (state, queue) where state in ('pending', 'running', 'dead')`.execute(
    db,
  );
  await sql`create index files_checked on files (verified_at, damaged_at) where deleted_at is null`.execute(
    db,
  );
  await sql`create index events_by_time on events (at)`.execute(db);
}
