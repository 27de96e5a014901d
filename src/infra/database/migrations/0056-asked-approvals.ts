import type { Kysely } from 'kysely';

/** Whom somebody asked to approve a legal text, and when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const documents = () => db.schema.alterTable('legal_documents');
  for (const column of ['asked_of', 'asked_by'] as const)
    await documents().addColumn(column, 'varchar(64)').execute();
  await documents().addColumn('asked_at', 'text').execute();
}
