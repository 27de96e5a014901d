/** A log that was moved here from PostgreSQL, where ids may be missing: up to there gaps are no sign of damage. */
import type { Database } from '../../platform/database/types.ts';

const NAME = 'log-moved-through';

/** @param through the greatest id that was ever issued there */
export async function noteMovedLog(trx: Database, through: number, now: Date): Promise<void> {
  const value = String(through);
  await trx
    .insertInto('secrets')
    .values({ name: NAME, value, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** @returns the id up to which ids may be missing; 0 in a log that was always here */
export async function movedThrough(db: Database): Promise<number> {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', NAME).executeTakeFirst();
  return Number(row?.value ?? 0);
}
