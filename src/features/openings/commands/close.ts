/** Closes an opening, and handles its open applications. */
import type { z } from 'zod';
import type { Database } from '../../../platform/database/types.ts';
import { newId } from '../../../platform/ids.ts';
import type { DeskContext } from '../../../platform/staff/actor.ts';
import { type Refusal, refusal } from '../../../platform/staff/refusal.ts';
import type { Changed, Target } from '../../audit-log/change.ts';
import type { Who } from '../../audit-log/record.ts';
import { holdQuestions } from '../../candidates/consent.ts';
import { whyUnfilled } from '../../candidates/decline-emails.ts';
import { isChoosable } from '../../candidates/decline-reasons.ts';
import { countOpen } from '../../candidates/declines.ts';
import type { Signature } from '../../candidates/emails.ts';
import { beginBatches } from '../batches.ts';
import type { Closed, closeSchema } from '../desk.schema.ts';
import { changeOpening } from './edit.ts';

/**
 * Removes an opening from the site at once; its applications do not change.
 * @param also called with the id of the closing
 */
export const takeOffSite = (
  trx: Database,
  who: Who,
  target: Target,
  also?: (closing: string) => Promise<unknown>,
): Promise<Changed | Refusal> =>
  changeOpening(trx, who, target, ({ status, under_way }) => {
    if (status !== 'published') return refusal('not_possible', 'It is not published.');
    if (under_way)
      return refusal('not_possible', 'It is being reopened. Close it once all applications are restored.');
    const id = newId();
    return {
      action: 'opening.close',
      set: { status: 'closed' },
      undo: { id },
      async also() {
        await holdQuestions(trx, { column: 'opening_id', value: target.id }, who.now);
        await also?.(id);
      },
    };
  });

/**
 * Closes it; `decline` ends every open application and emails each person: some of them at once, all others by a job.
 */
export async function closeWithApplications(
  trx: Database,
  context: DeskContext,
  signature: Signature,
  target: Target,
  { applications, reason = 'filled', mail }: z.output<typeof closeSchema>,
): Promise<({ ok: true } & Closed) | Refusal> {
  const { id } = target;
  const unfilled = applications === 'decline' && mail && whyUnfilled(mail);
  if (unfilled) return refusal('not_possible', unfilled);
  if (applications === 'decline' && !(await isChoosable(trx, reason)))
    return refusal('reason_needed', 'This reason is no longer in the list. Choose another one.');
  let [declined, remaining] = [0, 0];
  const closed = await takeOffSite(trx, context, target, async (closing) => {
    if (applications === 'keep') return;
    declined = await countOpen(trx, id, context.now);
    const decline = { reason, mail: mail && { ...mail, signature } };
    remaining = declined - (await beginBatches(trx, context, { opening: id, closing, decline }));
  });
  return closed.ok ? { ...closed, declined, remaining } : closed;
}
