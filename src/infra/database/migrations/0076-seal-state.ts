import { type Kysely, sql } from 'kysely';
import { addWordIndex } from '../word-index.ts';

/**
 * How far the log is sealed, beside its seals, so that seals that are taken out are missed; and the words of applications
 * without those that name a person, for lists that hide names.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('event_seal_state')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('seals', 'integer', (column) => column.notNull())
    .addColumn('through_id', 'bigint', (column) => column.notNull())
    .addColumn('events', 'bigint', (column) => column.notNull())
    .addColumn('head', 'text', (column) => column.notNull())
    .execute();
  // What stands there now is where it begins.
  await sql`insert into event_seal_state (id, seals, through_id, events, head)
    select 1, coalesce(max(number), 0), coalesce(max(to_id), 0),
      (select count(*) from events where id between 1 and (select coalesce(max(to_id), 0) from event_seals)),
      coalesce((select hash from event_seals order by number desc limit 1), '')
    from event_seals`.execute(db);

  await db.schema
    .createTable('blind_search')
    .addColumn('application_id', 'varchar(64)', (column) =>
      column.primaryKey().references('applications.id').onDelete('cascade'),
    )
    .addColumn('search_text', 'text', (column) => column.notNull())
    .execute();
  await addWordIndex(db, 'blind_search');
}
