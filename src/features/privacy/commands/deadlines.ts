/** Changes of the deadlines. A request keeps the one with which it was added. */
import type { Database } from '../../../platform/database/types.ts';
import type { DeskContext } from '../../../platform/staff/actor.ts';
import { type Refusal, refusal } from '../../../platform/staff/refusal.ts';
import { type Changed, changeEntity, type Entity, type Target } from '../../audit-log/change.ts';
import { saveOrAdd } from '../../audit-log/save-or-add.ts';
import type { DeadlineInput } from '../deadlines.schema.ts';

const DEADLINE: Entity<'deadline_rules'> = {
  table: 'deadline_rules',
  type: 'deadline',
  name: 'deadline',
  actions: { 'deadline.save': 'saved it', 'deadline.remove': 'removed it' },
};

/** Changes a deadline, or adds one for a country. @param seen its version; 0 for one that is new */
export function saveDeadline(
  trx: Database,
  context: DeskContext,
  { country, periodUnit, extensionUnit, ...rule }: DeadlineInput,
  seen: number,
): Promise<Changed | Refusal> {
  const set = {
    ...{ ...rule, period_unit: periodUnit, extension_unit: extensionUnit },
    ...{ updated_at: context.now.toISOString(), updated_by: context.actor.id },
  };
  const changes = { country, period: rule.period, extension: rule.extension };
  return saveOrAdd(trx, context, DEADLINE, {
    seen,
    find: () =>
      trx.selectFrom('deadline_rules').select('id').where('country', '=', country).executeTakeFirst(),
    add: (id) =>
      trx
        .insertInto('deadline_rules')
        .values({ id, country, ...set })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst(),
    change: { action: 'deadline.save', set, changes },
  });
}

/** Removes the deadline of a country: from then on the general one applies to new requests. */
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
