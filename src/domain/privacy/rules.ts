/** Retention rules: how many months what is kept, by country, and on what ground. */
import { sql } from 'kysely';
import type { Database } from '../../infra/database/types.ts';
import { newId } from '../../infra/ids.ts';
import { addTasks } from '../../infra/tasks/queue.ts';
import { byStaff, recordEvent } from '../events/record.ts';
import type { DeskContext } from '../shared/actor.ts';
import { BY_COUNTRY, type Retained, type Rule, type RuleInput } from './schema.ts';

/** Gives rows their dates anew after a rule has changed; see `redate`. */
export const RETENTION_QUEUE = 'retention';

/** The same day some months on, or the last of that month. */
export function addMonths(from: Date, months: number): Date {
  const day = from.getUTCDate();
  const moved = new Date(from);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(day, last));
  return moved;
}

/** What holds for closed requests until the company says otherwise; the other rules stand in the database from the beginning. */
const REQUESTS: Rule = {
  id: 'everywhere-request',
  country: '',
  subject: 'request',
  months: 36,
  basis:
    'Our duty to show that a request was answered (GDPR Art. 5(2) and 12), as long as claims about it can be made (Art. 17(3)(e)).',
  version: 0,
  updatedAt: '2026-11-22T00:00:00.000Z',
};

/** All rules: those for everywhere first, then by country. */
export async function listRules(db: Database): Promise<Rule[]> {
  const rows = await db.selectFrom('retention_rules').selectAll().orderBy('country').orderBy('id').execute();
  const rules = rows.map((row) => ({
    id: row.id,
    country: row.country,
    subject: row.subject_type,
    months: row.months,
    basis: row.basis,
    version: row.version,
    updatedAt: row.updated_at,
  }));
  return rules.some(({ subject }) => subject === REQUESTS.subject) ? rules : [REQUESTS, ...rules];
}

/** The rule for a subject in a country: its own, or the one for everywhere. */
export function ruleFor(rules: readonly Rule[], subject: Retained, country = ''): Rule {
  const fitting = rules.filter((rule) => rule.subject === subject);
  const rule = fitting.find((one) => one.country === country) ?? fitting.find((one) => one.country === '');
  if (!rule) throw new Error(`No retention rule for ${subject}`);
  return rule;
}

/** What an erasure says of the rule that it follows, e.g. `application (India), 12 months`. */
export const ruleName = ({ subject, country, months }: Rule): string =>
  `${subject}${country ? ` (${country})` : ''}, ${months} ${months === 1 ? 'month' : 'months'}`;

export type RuleSaved =
  | { ok: true; id: string }
  | { ok: false; code: 'stale' | 'not_found' | 'not_possible'; id: string };

/** Changes a rule, or makes one for a country. @param expected its version; 0 for one that is new */
export async function saveRule(
  trx: Database,
  context: DeskContext,
  { country, subject, months, basis }: RuleInput,
  expected: number,
): Promise<RuleSaved> {
  const at = context.now.toISOString();
  const known = await trx
    .selectFrom('retention_rules')
    .select(['id', 'version'])
    .where('country', '=', country)
    .where('subject_type', '=', subject)
    .executeTakeFirst();
  const id = known?.id ?? newId();
  if (country && !BY_COUNTRY.includes(subject)) return { ok: false, code: 'not_possible', id };
  if ((known?.version ?? 0) !== expected) return { ok: false, code: 'stale', id };
  const values = { months, basis, updated_at: at, updated_by: context.actor.id };
  if (known)
    await trx
      .updateTable('retention_rules')
      .set({ ...values, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
  else
    await trx
      .insertInto('retention_rules')
      .values({ id, country, subject_type: subject, ...values })
      .execute();
  await ruleChanged(trx, context, 'retention.save', id, { subject, country, months });
  return { ok: true, id };
}

/** Takes the rule of a country away: the one for everywhere holds again. */
export async function removeRule(
  trx: Database,
  context: DeskContext,
  id: string,
  expected: number,
): Promise<RuleSaved> {
  const known = await trx.selectFrom('retention_rules').selectAll().where('id', '=', id).executeTakeFirst();
  if (!known) return { ok: false, code: 'not_found', id };
  if (!known.country) return { ok: false, code: 'not_possible', id };
  if (known.version !== expected) return { ok: false, code: 'stale', id };
  await trx.deleteFrom('retention_rules').where('id', '=', id).execute();
  await ruleChanged(trx, context, 'retention.remove', id, {
    subject: known.subject_type,
    country: known.country,
  });
  return { ok: true, id };
}

async function ruleChanged(
  trx: Database,
  context: DeskContext,
  action: string,
  id: string,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordEvent(trx, { ...byStaff(context), action, subjectType: 'retention', subjectId: id, changes });
  await addTasks(
    trx,
    [{ queue: RETENTION_QUEUE, payload: { table: 'applications', after: '' } }],
    context.now,
  );
}
