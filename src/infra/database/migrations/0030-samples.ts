import type { Kysely } from 'kysely';

/** Which enquiries and legal texts are samples; openings, applications and staff say so already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['enquiries', 'legal_documents']) {
    await db.schema
      .alterTable(table)
      .addColumn('is_sample', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
}
