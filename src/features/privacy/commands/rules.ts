/** Retention rules: the months for each subject, by country, and the legal ground. */
import type { Database } from '../../../platform/database/types.ts';
import { addJobs } from '../../../platform/jobs/queue.ts';
import type { DeskContext } from '../../../platform/staff/actor.ts';
import { type Refusal, refusal } from '../../../platform/staff/refusal.ts';
import { type Changed, changeEntity, type Entity, type Target } from '../../audit-log/change.ts';
import { saveOrAdd } from '../../audit-log/save-or-add.ts';
import { BY_COUNTRY, type Retained, type Rule, type RuleInput } from '../schema.ts';

/** Recalculates the dates of rows after a rule has changed; see `redate`. */
export const RETENTION_QUEUE = 'retention';

/** The same day some months on, or the last of that month. */
export function addMonths(from: Date, months: number): Date {
  const moment = Temporal.Instant.from(from.toISOString()).toZonedDateTimeISO('UTC');
  return new Date(moment.add({ months }).epochMilliseconds);
}

/** All rules: those for everywhere first, then by country. */
export const listRules = (db: Database): Promise<Rule[]> =>
  db
    .selectFrom('retention_rules')
    .select(['id', 'country', 'subject_type as subject', 'months', 'basis', 'version'])
    .select('updated_at as updatedAt')
    .orderBy('country')
    .orderBy('id')
    .execute();

/** The rule for a subject in a country: its own, or the one for everywhere. */
export function ruleFor(rules: readonly Rule[], subject: Retained, country = ''): Rule {
  const fitting = rules.filter((rule) => rule.subject === subject);
  const rule = fitting.find((one) => one.country === country) ?? fitting.find((one) => one.country === '');
  if (!rule) throw new Error(`No retention rule for ${subject}`);
  return rule;
}

/** The name of a rule in an erasure, e.g. `application (India), 12 months`. */
export const ruleName = ({ subject, country, months }: Rule): string =>
  `${subject}${country ? ` (${country})` : ''}, ${months} ${months === 1 ? 'month' : 'months'}`;

const RULE: Entity<'retention_rules'> = {
  table: 'retention_rules',
  type: 'retention',
  name: 'rule',
  actions: { 'retention.save': 'saved it' },
};

/** Changes a rule, or adds one for a country. @param seen its version; 0 for one that is new */
export async function saveRule(
  trx: Database,
  context: DeskContext,
  { country, subject, months, basis }: RuleInput,
  seen: number,
): Promise<Changed | Refusal> {
  if (country && !BY_COUNTRY.includes(subject))
    return refusal('not_possible', 'This retention period applies to every country.');
  const set = { months, basis, updated_at: context.now.toISOString(), updated_by: context.actor.id };
  return saveOrAdd(trx, context, RULE, {
    seen,
    find: () =>
      trx
        .selectFrom('retention_rules')
        .select('id')
        .where('country', '=', country)
        .where('subject_type', '=', subject)
        .executeTakeFirst(),
    add: (id) =>
      trx
        .insertInto('retention_rules')
        .values({ id, country, subject_type: subject, ...set })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst(),
    change: {
      action: 'retention.save',
      set,
      changes: { subject, country, months },
      also: () => recalculateDates(trx, context.now),
    },
  });
}

/** Removes the rule of a country: the general one applies again. */
export const removeRule = (trx: Database, context: DeskContext, target: Target): Promise<Changed | Refusal> =>
  changeEntity(trx, context, RULE, target, ({ country, subject_type: subject }) =>
    country
      ? {
          action: 'retention.remove',
          remove: true,
          changes: { subject, country },
          also: () => recalculateDates(trx, context.now),
        }
      : refusal('not_possible', 'The general rule can be changed, but not removed.'),
  );

/** Gives all rows the dates of the rules, batch by batch. */
const recalculateDates = (trx: Database, now: Date) =>
  addJobs(trx, [{ queue: RETENTION_QUEUE, payload: { table: 'applications', after: '' } }], now);
