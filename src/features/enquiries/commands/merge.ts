/** Merges: the same matter sent twice becomes one enquiry, and can be unmerged at any time. */

import { lockRow, lockRows } from '../../../platform/database/lock.ts';
import type { Database } from '../../../platform/database/types.ts';
import type { DeskContext } from '../../../platform/staff/actor.ts';
import { type Refusal, refusal } from '../../../platform/staff/refusal.ts';
import { type Changed, staleRefusal, type Target } from '../../audit-log/change.ts';
import { findUndo, undo } from '../../audit-log/undo.ts';
import { waitsFor } from '../rows.ts';
import { type Columns, ENQUIRY, setMerged, storeChange } from './change.ts';

/** Merges one into another. The other takes over the earlier of both promises. */
export async function mergeEnquiries(
  trx: Database,
  context: DeskContext,
  { into, from }: { into: Target; from: Target },
): Promise<Changed | Refusal> {
  if (into.id === from.id) return refusal('not_possible', 'An enquiry can’t be merged into itself.');
  await lockRows(trx, 'enquiries', [into.id, from.id]);
  return storeChange(trx, context, into, async (main) => {
    const duplicate = await lockRow(trx, 'enquiries', from.id);
    if (!duplicate || duplicate.erased_at) return refusal('not_found', 'This enquiry does not exist.');
    if (duplicate.version !== from.version)
      return staleRefusal(trx, ENQUIRY, duplicate.id, duplicate.version);
    if (main.merged_into || duplicate.merged_into)
      return refusal('not_possible', 'One of these enquiries is already merged.');
    // An enquiry merged into junk would leave the inbox unseen; junk merged into one would add its promise.
    if ([main, duplicate].some(({ state, junk_at }) => state === 'quarantined' || junk_at))
      return refusal('not_possible', 'One of these enquiries is in quarantine or junk. Release it first.');
    const inner = await trx
      .selectFrom('enquiries')
      .select('id')
      .where('merged_into', '=', from.id)
      .executeTakeFirst();
    if (inner) return refusal('not_possible', 'It has duplicates merged into it. Unmerge them first.');
    const due = (row: typeof main) => waitsFor(row) ?? '9999';
    const open = [main, duplicate].some(({ status }) => status === 'open');
    const after: Columns = {
      status: open ? 'open' : main.status,
      // The reply due on the duplicate becomes due on the enquiry it is merged into.
      ...(due(duplicate) < due(main)
        ? { reply_by: duplicate.reply_by, promised_at: duplicate.promised_at ?? duplicate.created_at }
        : {}),
    };
    await setMerged(trx, context, duplicate.id, into.id);
    return { kind: 'merge', after, otherId: from.id, until: null, told: { from: from.id } };
  });
}

/** Unmerges a duplicate. @param id of the duplicate */
export async function unmergeEnquiry(
  trx: Database,
  context: DeskContext,
  id: string,
): Promise<Changed | Refusal> {
  const merge = await findUndo(trx, 'enquiry.merge', { other_id: id });
  return merge ? undo(trx, context, ENQUIRY, merge.id) : refusal('not_found', 'This enquiry is not merged.');
}
