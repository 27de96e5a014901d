import { type Kysely, sql } from 'kysely';

/** Since when only the other side can tell whether a task is done: an attempt that is lost after that has an unknown outcome. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tasks').addColumn('offered_at', 'text').execute();
  await sql`drop index tasks_unfinished`.execute(db);
  await sql`create index tasks_unfinished on tasks (state, queue) where state in ('pending', 'running', 'dead', 'unknown')`.execute(
    db,
  );
}
