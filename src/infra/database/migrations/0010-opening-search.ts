import type { Kysely } from 'kysely';
import { addWordIndex } from '../word-index.ts';
import { searchText } from '../words.ts';

interface Openings {
  jobs: { id: string; search_text: string };
}

/** Openings are found by an index of words, and a page of their list is read from one index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const openings = db as Kysely<Openings>;
  for (const { id, search_text } of await openings
    .selectFrom('jobs')
    .select(['id', 'search_text'])
    .execute()) {
    await openings
      .updateTable('jobs')
      .set({ search_text: searchText(search_text) })
      .where('id', '=', id)
      .execute();
  }
  await addWordIndex(db, 'jobs');

  await db.schema.dropIndex('jobs_public').execute();
  await db.schema
    .createIndex('jobs_listed')
    .on('jobs')
    .columns(['status', 'published_at', 'id', 'expires_at', 'country', 'city', 'experience', 'title'])
    .execute();
  await db.schema.createIndex('jobs_ending').on('jobs').columns(['status', 'expires_at']).execute();
  await db.schema.dropIndex('job_skills_by_skill').execute();
  await db.schema
    .createIndex('job_skills_by_skill')
    .on('job_skills')
    .columns(['skill_lower', 'job_id'])
    .execute();
}
