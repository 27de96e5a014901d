/** Openings that were loaded as samples. */
import { bumpRevision } from '../../../platform/database/revisions.ts';
import type { Database } from '../../../platform/database/types.ts';

/**
 * Removes openings that are samples.
 * @param kept those that stay, and whether real staff changed their text
 */
export async function removeSampleOpenings(
  trx: Database,
  kept: readonly { id: string; edited: boolean }[],
  now: Date,
): Promise<void> {
  for (const { id, edited } of kept) {
    // No one should apply for an invented opening. An opening that staff have changed keeps its status.
    const closed = edited ? {} : { status: 'closed' as const, updated_at: now.toISOString() };
    await trx
      .updateTable('openings')
      .set({ ...closed, is_sample: 0 })
      .where('id', '=', id)
      .execute();
  }
  await trx.deleteFrom('openings').where('is_sample', '=', 1).execute();
  await bumpRevision(trx, 'openings');
}
