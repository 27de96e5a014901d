import { type Kysely, sql } from 'kysely';

/** Mails to colleagues are looked through for whoever is erased; the index of a subject alone said what another says. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index tasks_to_staff on tasks (id) where subject_type = 'staff'`.execute(db);
  await sql`drop index tasks_by_subject`.execute(db);
}
