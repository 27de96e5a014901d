/** The end of a request: its columns, and the consents that a granted objection withdraws. */
import { sql } from 'kysely';
import { isIn } from '../../../platform/database/is-in.ts';
import type { Database } from '../../../platform/database/types.ts';
import type { DeskContext } from '../../../platform/staff/actor.ts';
import type { Refusal } from '../../../platform/staff/refusal.ts';
import type { Changed, Target } from '../../audit-log/change.ts';
import { type NewEvent, recordEvents } from '../../audit-log/record.ts';
import { withdrawAll } from '../../consents/consents.ts';
import { rowsOfPerson } from '../data-subject-records.ts';
import type { Settlement } from '../requests.schema.ts';
import { changeRequest, type RequestRow } from './requests.ts';

/** The columns of a request that is closed. */
export const closedBy = ({ actor, now }: DeskContext) => ({
  closed_at: now.toISOString(),
  closed_by: actor.id,
});

/** A granted objection withdraws the consents of the person. @returns how many */
export async function withdrawConsents(
  trx: Database,
  { now }: DeskContext,
  { kind, email_key }: RequestRow,
): Promise<number> {
  if (kind !== 'objection') return 0;
  return withdrawAll(trx, (await rowsOfPerson(trx, [email_key])).enquiries, now);
}

/** Ends a request that was answered in another way than by a letter. */
export const resolveRequest = (
  trx: Database,
  context: DeskContext,
  target: Target,
  { outcome, answer }: Settlement,
): Promise<Changed | Refusal> =>
  changeRequest(trx, context, target, async (row) => {
    const consents = outcome === 'done' ? await withdrawConsents(trx, context, row) : 0;
    return {
      action: 'privacy.settle',
      changes: { outcome, ...(consents > 0 ? { consents } : {}) },
      set: { state: outcome, answer, replied_at: null, ...closedBy(context) },
    };
  });

/** Closes the other requests of an erased person: there is no data left to answer them with, and no address. */
export async function settleErased(
  trx: Database,
  requests: readonly string[],
  erasure: string,
  by: Pick<NewEvent, 'actorKind' | 'actorId' | 'requestId' | 'at'>,
): Promise<void> {
  const at = by.at.toISOString();
  const settled = await trx
    .updateTable('privacy_requests')
    .set({
      ...{ state: 'done', erasure_id: erasure, replied_at: null, closed_at: at, closed_by: by.actorId },
      ...{ updated_at: at, version: sql`version + 1` },
    })
    .where(isIn('id', requests))
    .where('state', '=', 'open')
    // The request of the erasure stays open until its person was informed.
    .where('erasure_id', 'is', null)
    .returning('id')
    .execute();
  await recordEvents(
    trx,
    settled.map(({ id }) => ({
      ...by,
      ...{ action: 'privacy.settle', subjectType: 'privacy_request', subjectId: id },
      changes: { erasure, outcome: 'done' },
    })),
  );
}
