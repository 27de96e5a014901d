/** How the identity of the person was checked, by which colleague, and when. A document is described, never stored. */
import type { Database } from '../../../platform/database/types.ts';
import type { DeskContext } from '../../../platform/staff/actor.ts';
import { type Refusal, refusal } from '../../../platform/staff/refusal.ts';
import type { Changed, Target } from '../../audit-log/change.ts';
import { byVisitor, recordEvent } from '../../audit-log/record.ts';
import type { IdentityInput } from '../requests.schema.ts';
import { changeRequest, lockOpen } from './requests.ts';

/** The refusal until the identity was checked. */
export const UNCHECKED = refusal('not_possible', 'Check their identity first, or record why you didn’t.');

/** Records how a colleague checked the identity; a later check replaces it, and the log keeps both. */
export const checkIdentity = (
  trx: Database,
  context: DeskContext,
  target: Target,
  { method, note }: IdentityInput,
): Promise<Changed | Refusal> =>
  changeRequest(trx, context, target, async () => ({
    action: 'privacy.identity',
    changes: { method },
    set: {
      ...{ identity_method: method, identity_note: note },
      ...{ identity_at: context.now.toISOString(), identity_by: context.actor.id },
    },
  }));

/** The person who opened the link in an email to the address on file confirms that they asked. @returns false for a closed request */
export async function confirmIdentity(
  trx: Database,
  { requestId, now }: Pick<DeskContext, 'requestId' | 'now'>,
  id: string,
): Promise<boolean> {
  const locked = await lockOpen(trx, { id, version: 'any' });
  if (!locked.ok) return false;
  // Pressed again, it changes nothing.
  if (locked.row.identity_method === 'link') return true;
  const at = now.toISOString();
  await trx
    .updateTable('privacy_requests')
    .set(({ eb }) => ({
      ...{ identity_method: 'link' as const, identity_note: '', identity_at: at, identity_by: null },
      ...{ updated_at: at, version: eb('version', '+', 1) },
    }))
    .where('id', '=', id)
    .execute();
  await recordEvent(trx, {
    ...byVisitor(requestId, now),
    action: 'privacy.identity',
    subjectType: 'privacy_request',
    subjectId: id,
    changes: { method: 'link' },
  });
  return true;
}
