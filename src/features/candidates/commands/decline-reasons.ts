/** Changes of decline reasons by recruiters. The code of a reason never changes, so earlier declines keep it. */
import type { Database } from '../../../platform/database/types.ts';
import { newId } from '../../../platform/ids.ts';
import type { DeskContext } from '../../../platform/staff/actor.ts';
import { invalid, type Refusal, refusal } from '../../../platform/staff/refusal.ts';
import { type Changed, changeEntity, type Entity, type Target } from '../../audit-log/change.ts';
import { byStaff, recordEvent } from '../../audit-log/record.ts';
import { wordingErrors } from '../../mail/wording.ts';
import type { DeclineReasonInput } from '../decline-reasons.schema.ts';

const REASON: Entity<'decline_reasons'> = {
  table: 'decline_reasons',
  type: 'decline-reason',
  name: 'decline reason',
  actions: { 'decline-reason.create': 'added it', 'decline-reason.save': 'saved it' },
};

/** The reasons that can be chosen, in their order. */
const active = (trx: Database) =>
  trx
    .selectFrom('decline_reasons')
    .select(['id', 'label', 'position'])
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** The errors of a reason, by field. @param others the other reasons that can be chosen */
function errorsOf({ label, archived, ...wording }: DeclineReasonInput, others: readonly { label: string }[]) {
  const same = (one: { label: string }) => one.label.toLowerCase() === label.toLowerCase();
  return {
    ...wordingErrors('letter.application', wording),
    ...(!archived && others.some(same) ? { label: 'Another reason has this label' } : {}),
  };
}

/** Puts a reason at its position and renumbers all. @param place from 1 */
async function putAt(trx: Database, id: string, place: number): Promise<void> {
  const order = (await active(trx)).filter((one) => one.id !== id);
  const moved = order.toSpliced(place - 1, 0, { id, label: '', position: -1 });
  for (const [position, one] of moved.entries())
    if (one.position !== position)
      await trx.updateTable('decline_reasons').set({ position }).where('id', '=', one.id).execute();
}

/** Adds a reason. @returns its code */
export async function createReason(
  trx: Database,
  context: DeskContext,
  input: DeclineReasonInput,
): Promise<{ ok: true; id: string; version: number } | Refusal> {
  const others = await active(trx);
  const errors = errorsOf(input, others);
  if (Object.keys(errors).length > 0) return invalid(errors);
  const { label, subject, body, place = others.length + 1 } = input;
  const id = newId();
  await trx
    .insertInto('decline_reasons')
    .values({ id, label, subject, body, position: others.length, updated_at: context.now.toISOString() })
    .execute();
  await putAt(trx, id, place);
  await recordEvent(trx, {
    ...byStaff(context),
    action: 'decline-reason.create',
    subjectType: REASON.type,
    subjectId: id,
  });
  return { ok: true, id, version: 1 };
}

/** Saves a reason: its label, its email, its place, and whether it can be chosen. */
export const saveReason = (
  trx: Database,
  context: DeskContext,
  target: Target,
  input: DeclineReasonInput,
): Promise<Changed | Refusal> =>
  changeEntity(trx, context, REASON, target, async ({ archived_at }) => {
    const others = (await active(trx)).filter(({ id }) => id !== target.id);
    const errors = errorsOf(input, others);
    if (Object.keys(errors).length > 0) return invalid(errors);
    const { label, subject, body, archived, place } = input;
    if (archived && others.length === 0)
      return refusal('not_possible', 'Keep at least one reason. Every decline needs one.');
    const at = context.now.toISOString();
    const changed = archived !== (archived_at !== null);
    return {
      action: 'decline-reason.save',
      changes: changed ? { archived } : {},
      set: {
        ...{ label, subject, body, updated_at: at },
        ...(changed ? { archived_at: archived ? at : null } : {}),
      },
      async also() {
        if (place && !archived) await putAt(trx, target.id, place);
      },
    };
  });
