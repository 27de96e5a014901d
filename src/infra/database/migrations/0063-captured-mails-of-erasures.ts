import { type Kysely, sql } from 'kysely';

/** What leads to the captured mails of somebody who was erased, until they are removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('erasures').addColumn('mails', 'text').execute();
  // Nearly always there are none, and nobody reads through all erasures for that.
  await sql`create index erasures_with_mails on erasures (id) where mails is not null`.execute(db);
}
