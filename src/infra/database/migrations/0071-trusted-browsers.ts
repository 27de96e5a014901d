import { type Kysely, sql } from 'kysely';

/**
 * When somebody last came all the way into the desk from a browser, second factor included. A browser at which only a
 * password was right is anybody's who knows the password.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('staff_browsers').addColumn('trusted_at', 'text').execute();
  await sql`update staff_browsers set trusted_at = seen_at where exists (
    select 1 from staff_sessions where browser_id = staff_browsers.id and second_factor_at is not null
  )`.execute(db);
}
