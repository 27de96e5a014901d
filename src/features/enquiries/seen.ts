/** Who has opened which enquiry: the desk marks unopened ones, and mentions count as read. */
import type { Database } from '../../platform/database/types.ts';
import type { DeskContext } from '../../platform/staff/actor.ts';
import { seeFollowUp } from '../follow-ups/follow-ups.ts';
import { readMentions } from '../notes/mentions.ts';
import { readNotices } from '../notices/list.ts';

/** Records the first time a person opened an enquiry, and marks their notices about it as read. */
export async function markOpened(trx: Database, context: DeskContext, id: string): Promise<void> {
  const { actor, now } = context;
  await trx
    .insertInto('enquiry_views')
    .values({ enquiry_id: id, staff_id: actor.id, at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await readMentions(trx, context, id);
  await seeFollowUp(trx, context, id);
  await readNotices(trx, actor.id, now, { subject: id });
}
