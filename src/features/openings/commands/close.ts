/** Closing an opening, with what becomes of the applications that no one has decided on, and its undo. */
import type { z } from 'zod';
import type { Database } from '../../../platform/database/types.ts';
import { newId } from '../../../platform/ids.ts';
import type { DeskContext } from '../../../platform/staff/actor.ts';
import { type Refusal, refusal } from '../../../platform/staff/refusal.ts';
import { type Changed, lockEntity, type Target } from '../../audit-log/change.ts';
import type { Who } from '../../audit-log/record.ts';
import { findUndo, undo } from '../../audit-log/undo.ts';
import { whyUnfilled } from '../../candidates/decline-emails.ts';
import { isChoosable } from '../../candidates/decline-reasons.ts';
import { countOpen, stopDeclines } from '../../candidates/declines.ts';
import type { Signature } from '../../candidates/emails.ts';
import { beginBatches } from '../batches.ts';
import type { Closed, closeSchema, Reopened } from '../desk.schema.ts';
import { changeOpening, OPENING } from './edit.ts';

/**
 * Takes an opening off the site at once; nothing happens to its applications.
 * @param also what belongs to it, by the id of the closing
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
      ...(also ? { also: () => also(id) } : {}),
    };
  });

/** Closes it; `decline` ends every open application and tells each person: some of them at once, all others by a job. */
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
    const outcomes = await beginBatches(trx, context, { opening: id, closing, decline });
    remaining = declined - outcomes.length;
  });
  return closed.ok ? { ok: true, id, version: closed.version, declined, remaining } : closed;
}

/**
 * Undoes a closing while that is possible: the opening is on the site as before, no mail of it leaves any more, and whoever
 * was declined with it is where they were: some of them at once, all others by a job. Who has moved on since, or whose mail
 * has left, stays declined.
 * @returns who stays, and what became of the first ones
 */
export async function reopenWithApplications(
  trx: Database,
  context: DeskContext,
  target: Target,
): Promise<({ ok: true } & Reopened) | Refusal> {
  const { id } = target;
  const locked = await lockEntity(trx, OPENING, target);
  if (!locked.ok) return locked;
  if (locked.row.status !== 'closed') return refusal('not_possible', 'It is not closed.');
  const closing = (await findUndo(trx, 'opening.close', { subject_id: id }))?.id;
  if (!closing) return refusal('not_possible', 'Publish it again under “Edit opening”.');
  const { count, stay } = await stopDeclines(trx, context, closing);
  const applications: Reopened['applications'] = [...stay];
  let remaining = 0;
  const reopened = await undo(trx, context, OPENING, closing, {
    changes: { applications: count },
    async also() {
      const first = await beginBatches(trx, context, { opening: id, closing });
      const undone = first.filter(({ id: one }) => !stay.some((other) => other.id === one));
      applications.push(...undone);
      remaining = count - undone.length;
    },
  });
  return reopened.ok ? { ok: true, id, version: reopened.version, applications, remaining } : reopened;
}
