/** The legal deadline of an answer: a rule for each country, counted from the day of receipt in days or calendar months. */
import type { Database } from '../../platform/database/types.ts';
import type { Deadline } from './deadlines.schema.ts';

/** The general rule first, then by country. */
export async function listDeadlines(db: Database): Promise<Deadline[]> {
  const rows = await db.selectFrom('deadline_rules').selectAll().orderBy('country').execute();
  return rows.map(({ period_unit, extension_unit, updated_at, updated_by: _, ...rule }) => ({
    ...rule,
    periodUnit: period_unit,
    extensionUnit: extension_unit,
    updatedAt: updated_at,
  }));
}

/** The rule of a country, or the general one. */
export function deadlineFor(rules: readonly Deadline[], country: string): Deadline {
  const rule = rules.find((one) => one.country === country) ?? rules.find((one) => one.country === '');
  if (!rule) throw new Error('No general rule for deadlines');
  return rule;
}

/**
 * The last day for an answer. In a month without that day it is the last one.
 * @param receivedAt the day of receipt, at the company's place
 * @param extended with the extension, which counts from the same day
 */
export function lastDay(receivedAt: string, rule: Deadline, extended = false): string {
  const day = Temporal.PlainDate.from(receivedAt);
  const { period, periodUnit, extension, extensionUnit } = rule;
  if (!extended) return day.add({ [periodUnit]: period }).toString();
  // Months are added at once: 31 January and one month and two is 30 April, not 28.
  if (periodUnit === extensionUnit) return day.add({ [periodUnit]: period + extension }).toString();
  return day
    .add({ [periodUnit]: period })
    .add({ [extensionUnit]: extension })
    .toString();
}

/** The country whose rule fits a person: that of the opening they applied for last, if there is a rule for it. */
export async function countryOf(
  db: Database,
  rules: readonly Deadline[],
  applications: readonly string[],
): Promise<string> {
  if (applications.length === 0) return '';
  const row = await db
    .selectFrom('applications')
    .innerJoin('openings', 'openings.id', 'applications.opening_id')
    .select('openings.country')
    .where('applications.id', 'in', applications)
    .orderBy('applications.created_at', 'desc')
    .executeTakeFirst();
  return rules.find(({ country }) => country !== '' && country === row?.country)?.country ?? '';
}
