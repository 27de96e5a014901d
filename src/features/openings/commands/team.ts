/** The interview team of an opening: colleagues who see its candidates beside those who see all. */
import type { Database } from '../../../platform/database/types.ts';

/** The ids of the team of one opening. */
export async function teamOf(db: Database, openingId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('opening_team')
    .select('staff_id')
    .where('opening_id', '=', openingId)
    .orderBy('position')
    .execute();
  return rows.map(({ staff_id }) => staff_id);
}

/** Replaces the team of an opening. */
export async function saveTeam(trx: Database, openingId: string, staff: readonly string[]): Promise<void> {
  await trx.deleteFrom('opening_team').where('opening_id', '=', openingId).execute();
  const rows = [...new Set(staff)].map((staff_id, position) => ({
    opening_id: openingId,
    position,
    staff_id,
  }));
  if (rows.length > 0) await trx.insertInto('opening_team').values(rows).execute();
}
