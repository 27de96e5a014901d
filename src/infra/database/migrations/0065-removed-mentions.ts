import type { Kysely } from 'kysely';

/** Whom a note mentioned until it was changed: kept, so that nobody is told of one note twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mentions').addColumn('removed_at', 'text').execute();
}
