/** Changes of the deadlines. A request keeps the one that it was recorded with. */
import type { Database } from '../../../platform/database/types.ts';
import { newId } from '../../../platform/ids.ts';
import type { DeskContext } from '../../../platform/staff/actor.ts';
import { type Refusal, refusal } from '../../../platform/staff/refusal.ts';
import {
  type Changed,
  changeEntity,
  type Entity,
  staleRefusal,
  type Target,
} from '../../audit-log/change.ts';
import { byStaff, recordEvent } from '../../audit-log/record.ts';
import type { DeadlineInput } from '../deadlines.schema.ts';

const DEADLINE: Entity<'deadline_rules'> = {
  table: 'deadline_rules',
  type: 'deadline',
  name: 'deadline',
  actions: { 'deadline.save': 'saved it', 'deadline.remove': 'removed it' },
};

/** Changes a deadline, or makes one for a country. @param expected its version; 0 for one that is new */
export async function saveDeadline(
  trx: Database,
  context: DeskContext,
  { country, periodUnit, extensionUnit, ...rule }: DeadlineInput,
  expected: number,
): Promise<Changed | Refusal> {
  const values = {
    ...{ ...rule, period_unit: periodUnit, extension_unit: extensionUnit },
    ...{ updated_at: context.now.toISOString(), updated_by: context.actor.id },
  };
  const changes = { country, period: rule.period, extension: rule.extension };
  const find = () =>
    trx.selectFrom('deadline_rules').select('id').where('country', '=', country).executeTakeFirst();
  const known = await find();
  if (known)
    return changeEntity(trx, context, DEADLINE, { id: known.id, version: expected }, () => ({
      action: 'deadline.save',
      set: values,
      changes,
    }));
  if (expected !== 0) return staleRefusal(trx, DEADLINE, '', 0);
  const id = newId();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('deadline_rules')
    .values({ id, country, ...values })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  // Another person has created it at the same moment.
  if (numInsertedOrUpdatedRows === 0n) return staleRefusal(trx, DEADLINE, (await find())?.id ?? '', 1);
  const subject = { subjectType: DEADLINE.type, subjectId: id };
  await recordEvent(trx, { ...byStaff(context), action: 'deadline.save', ...subject, changes });
  return { ok: true, id, version: 1, change: '' };
}

/** Takes the deadline of a country away: the general one holds for requests from then on. */
export const removeDeadline = (
  trx: Database,
  context: DeskContext,
  target: Target,
): Promise<Changed | Refusal> =>
  changeEntity(trx, context, DEADLINE, target, ({ country }) =>
    country
      ? { action: 'deadline.remove', remove: true, changes: { country } }
      : refusal('not_possible', 'The general deadline can be changed, but not removed.'),
  );
