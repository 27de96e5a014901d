/** Who has opened which application: the desk marks the ones that nobody has seen, and reads mentions as read. */
import type { Database } from '../../infra/database/types.ts';
import type { DeskContext } from '../shared/actor.ts';

/** Remembers that somebody opened an application, the first time. */
export async function markSeen(
  trx: Database,
  { actor, now }: DeskContext,
  applicationId: string,
): Promise<void> {
  const at = now.toISOString();
  await trx
    .insertInto('application_views')
    .values({ application_id: applicationId, staff_id: actor.id, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What mentions somebody on an application has been read. */
export async function readMentions(
  trx: Database,
  { actor, now }: DeskContext,
  applicationId: string,
): Promise<void> {
  await trx
    .updateTable('mentions')
    .set({ seen_at: now.toISOString() })
    .where('staff_id', '=', actor.id)
    .where('seen_at', 'is', null)
    .where('note_id', 'in', (notes) =>
      notes.selectFrom('notes').select('notes.id').where('notes.subject_id', '=', applicationId),
    )
    .execute();
}
