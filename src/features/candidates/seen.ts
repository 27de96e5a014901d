/** Who has opened which application: the desk marks unopened ones, and mentions count as read. */
import type { Database } from '../../platform/database/types.ts';
import type { DeskContext } from '../../platform/staff/actor.ts';
import { seeFollowUp } from '../follow-ups/follow-ups.ts';
import { readMentions } from '../notes/mentions.ts';
import { readNotices } from '../notices/list.ts';

/** Records the first time a person opened an application, and marks their notices about it as read. */
export async function markSeen(trx: Database, context: DeskContext, applicationId: string): Promise<void> {
  const { actor, now } = context;
  const at = now.toISOString();
  await trx
    .insertInto('application_views')
    .values({ application_id: applicationId, staff_id: actor.id, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await readMentions(trx, context, applicationId);
  await seeFollowUp(trx, context, applicationId);
  await readNotices(trx, actor.id, now, { subject: applicationId });
}
