/** Closing an opening, with what becomes of the applications that nobody has decided on. */

import type { z } from 'zod';
import type { Database } from '../../infra/database/types.ts';
import { fillMail, type Signature } from '../hiring/letters.ts';
import { mailApplicant } from '../hiring/mails.ts';
import { moveApplication } from '../hiring/moves.ts';
import type { DeskContext } from '../shared/actor.ts';
import type { closeSchema } from './desk.schema.ts';
import { closeFromDesk, type Saved } from './editor.ts';

/** Closes it; `decline` ends every open application and tells each person. */
export async function closeWithApplications(
  trx: Database,
  context: DeskContext,
  signature: Signature,
  id: string,
  version: number,
  { applications, reason, mail }: z.output<typeof closeSchema>,
): Promise<Saved> {
  const closed = await closeFromDesk(trx, context, id, version);
  if (!closed.ok || applications === 'keep') return closed;
  const open = await trx
    .selectFrom('applications')
    .select(['id', 'version'])
    .where('job_id', '=', id)
    .where('stage', 'not in', ['hired', 'declined', 'withdrawn'])
    .where('state', '=', 'received')
    .where('erased_at', 'is', null)
    .execute();
  for (const one of open) {
    const moved = await moveApplication(trx, context, {
      ...one,
      stage: 'declined',
      reason: reason ?? 'filled',
    });
    if (!moved.ok || !mail) continue;
    const task = await mailApplicant(trx, context, one.id, await fillMail(trx, signature, one.id, mail));
    await trx.updateTable('stage_changes').set({ task_id: task }).where('id', '=', moved.change).execute();
  }
  return closed;
}
