/** How long people have to answer, and how long they stay in the pool: one row that recruiters edit. */
import type { z } from 'zod';
import type { Database } from '../../../platform/database/types.ts';
import type { DeskContext } from '../../../platform/staff/actor.ts';
import type { Refusal } from '../../../platform/staff/refusal.ts';
import { type Changed, changeEntity, type Entity } from '../../audit-log/change.ts';
import type { hiringSettingsSchema } from '../schema.ts';

const NAME = 'hiring';

type Settings = z.output<typeof hiringSettingsSchema>;

const SETTINGS: Entity<'hiring_settings'> = {
  table: 'hiring_settings',
  type: 'hiring-settings',
  name: 'settings',
  actions: { 'hiring-settings.save': 'saved them' },
};

/** The settings as they are now. */
export async function readHiringSettings(db: Database): Promise<Settings & { version: number }> {
  const { consent_days, pool_months, next_days, version } = await db
    .selectFrom('hiring_settings')
    .selectAll()
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow();
  return {
    ...{ consentDays: consent_days, poolMonths: pool_months, version },
    nextDays: JSON.parse(next_days),
  };
}

export const saveHiringSettings = (
  trx: Database,
  context: DeskContext,
  { consentDays, poolMonths, nextDays }: Settings,
  version: number,
): Promise<Changed | Refusal> =>
  changeEntity(trx, context, SETTINGS, { id: NAME, version }, () => ({
    action: 'hiring-settings.save',
    changes: { consentDays, poolMonths, nextDays },
    set: {
      ...{ consent_days: consentDays, pool_months: poolMonths, next_days: JSON.stringify(nextDays) },
      ...{ updated_at: context.now.toISOString(), updated_by: context.actor.id },
    },
  }));
