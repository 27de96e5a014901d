/** Who has an enquiry open, and who writes an answer: two of them see each other. Whoever is silent for a while is gone. */
import type { Database } from '../../infra/database/types.ts';
import { readMentions } from '../notes/mentions.ts';
import type { DeskContext } from '../shared/actor.ts';
import { toPerson } from '../shared/people.ts';
import { PRESENCE_SECONDS, type Present } from './desk.schema.ts';

/**
 * Says that one is there, or has gone.
 * @returns who else is
 */
export async function attend(
  trx: Database,
  { actor, now }: DeskContext,
  id: string,
  state: 'reading' | 'writing' | 'gone',
): Promise<Present> {
  const at = now.toISOString();
  await trx
    .deleteFrom('enquiry_presence')
    .where('enquiry_id', '=', id)
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
      .insertInto('enquiry_presence')
      .values({ enquiry_id: id, staff_id: actor.id, ...row })
      .onConflict((conflict) => conflict.columns(['enquiry_id', 'staff_id']).doUpdateSet(row))
      .execute();
  }
  const others = await trx
    .selectFrom('enquiry_presence')
    .innerJoin('staff', 'staff.id', 'enquiry_presence.staff_id')
    .select(['staff.id', 'staff.name', 'enquiry_presence.writing'])
    .where('enquiry_id', '=', id)
    .where('staff_id', '!=', actor.id)
    .orderBy('staff.name')
    .execute();
  return {
    others: others.map((row) => ({ person: toPerson(row.id, row.name), writing: row.writing === 1 })),
  };
}

/** Remembers that somebody opened an enquiry, the first time, and reads what mentions them there as read. */
export async function markOpened(trx: Database, context: DeskContext, id: string): Promise<void> {
  const { actor, now } = context;
  const at = now.toISOString();
  await trx
    .insertInto('enquiry_views')
    .values({ enquiry_id: id, staff_id: actor.id, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await readMentions(trx, context, id);
}
