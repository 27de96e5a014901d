import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../engine.ts';

/** The indexes of words that databases may have from before they took new words at once. */
const INDEXES = ['jobs_words', 'application_search_words', 'notes_words'];

/** On PostgreSQL every index of words takes new words at once: a list of pending ones is read whole at each search. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return;
  for (const name of INDEXES) {
    await sql`alter index ${sql.ref(name)} set (fastupdate = off)`.execute(db);
    await sql`select gin_clean_pending_list(${name}::regclass)`.execute(db);
  }
}
