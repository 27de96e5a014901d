import type { Kysely } from 'kysely';

/** What a consent was given to: the words beside its box, and the privacy policy of that moment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['wording', 'policy_version']) {
    await db.schema
      .alterTable('consents')
      .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(''))
      .execute();
  }
}
