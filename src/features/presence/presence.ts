/** Who has something open and who is writing about it. A person without a request for a while counts as gone. */
import type { Database, Tables } from '../../platform/database/types.ts';
import type { DeskContext } from '../../platform/staff/actor.ts';
import { toPerson } from '../../platform/staff/people.ts';
import { PRESENCE_SECONDS, type Present } from './schema.ts';

/**
 * Records that a person is there, or has left. The caller has checked that they may see it.
 * @returns who else is
 */
export async function attend(
  trx: Database,
  { actor, now }: DeskContext,
  { type, id }: { type: Tables['presence']['subject_type']; id: string },
  state: 'reading' | 'writing' | 'gone',
): Promise<Present> {
  const at = now.toISOString();
  await trx
    .deleteFrom('presence')
    .where('subject_id', '=', id)
    .where((where) =>
      where.or([where('until', '<=', at), ...(state === 'gone' ? [where('staff_id', '=', actor.id)] : [])]),
    )
    .execute();
  if (state !== 'gone') {
    const row = {
      writing: state === 'writing' ? 1 : 0,
      until: new Date(now.getTime() + PRESENCE_SECONDS * 1_000).toISOString(),
    };
    await trx
      .insertInto('presence')
      .values({ subject_type: type, subject_id: id, staff_id: actor.id, ...row })
      .onConflict((conflict) => conflict.columns(['subject_id', 'staff_id']).doUpdateSet(row))
      .execute();
  }
  const others = await trx
    .selectFrom('presence')
    .innerJoin('staff', 'staff.id', 'presence.staff_id')
    .select(['staff.id', 'staff.name', 'presence.writing'])
    .where('subject_id', '=', id)
    .where('staff_id', '!=', actor.id)
    .orderBy('staff.name')
    .execute();
  return {
    others: others.map((row) => ({ person: toPerson(row.id, row.name), writing: row.writing === 1 })),
  };
}

/** Deletes people who left without a request. */
export const forgetPresence = (db: Database, now: Date): Promise<unknown> =>
  db.deleteFrom('presence').where('until', '<=', now.toISOString()).execute();
