/** Until when a candidate hears again after entering a stage: the company's rule, or the opening's own. */
import { addWorkingDays } from '../../platform/calendar/calendar.ts';
import type { Database } from '../../platform/database/types.ts';
import { promiseNext } from '../conversations/promises.ts';
import { ENDED, type Stage } from './stages.schema.ts';

/** Working days until the next word, by stage; 0 promises nothing. */
export type NextDays = Readonly<Partial<Record<Stage, number>>>;

/**
 * Promises the next reply to a person who has entered a stage. An email that is written at the same moment does not keep it.
 * @param trx the transaction of the move, after the row was written
 */
export async function promiseNextWord(trx: Database, id: string, stage: Stage, now: Date): Promise<void> {
  if (ENDED.has(stage)) return;
  const { reply_by, next_days, country, time_zone } = await trx
    .selectFrom('applications')
    .innerJoin('openings', 'openings.id', 'applications.opening_id')
    .select(['reply_by', 'next_days', 'country', 'time_zone'])
    .where('applications.id', '=', id)
    .executeTakeFirstOrThrow();
  const settings = await trx
    .selectFrom('hiring_settings')
    .select('next_days')
    .where('name', '=', 'hiring')
    .executeTakeFirst();
  const rule: NextDays = { ...JSON.parse(settings?.next_days ?? '{}'), ...JSON.parse(next_days) };
  const days = rule[stage] ?? 0;
  if (days === 0) return;
  const from = new Date(now.getTime() + 1);
  const until = addWorkingDays(now, days, { country, timeZone: time_zone });
  await promiseNext(trx, { type: 'application', id }, { reply_by }, { from, until, stage });
}
