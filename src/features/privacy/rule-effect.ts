/**
 * How many more rows the next run erases after a change of a retention rule: counted before the change, so that it can be
 * confirmed.
 */
import type { Database } from '../../platform/database/types.ts';
import { listRules } from './commands/rules.ts';
import { type Dated, type DatedRow, datedRows } from './dates.ts';
import { countOld } from './expired.ts';
import { goingRows, nextRun } from './retention.ts';
import type { Rule, RuleChange, RuleEffect } from './schema.ts';

/** Rows of one look. */
const BATCH = 1_000;

/** The rules as they would be. */
function changed(rules: readonly Rule[], change: RuleChange): Rule[] {
  if ('remove' in change) return rules.filter(({ id }) => id !== change.remove);
  const known = rules.find((one) => one.subject === change.subject && one.country === change.country);
  const { subject, country, months, basis } = change;
  const rule = { id: '', version: 0, updatedAt: '', ...known, subject, country, months, basis };
  return [...rules.filter((one) => one !== known), rule];
}

/** All rows by these rules, a batch at a time. */
async function* rowsBy(db: Database, table: Dated, rules: readonly Rule[]): AsyncGenerator<DatedRow[]> {
  for (let after = ''; ; ) {
    const rows = await datedRows(db, table, { after, rules }, BATCH);
    yield rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id ?? '';
  }
}

/** The rows that a run at this moment erases by these rules. */
async function dueBy(db: Database, rules: readonly Rule[], at: Date): Promise<ReadonlySet<string>> {
  const due = new Set<string>();
  for await (const { row, held } of goingRows(db, at, (table) => rowsBy(db, table, rules)))
    if (!held) due.add(row.id);
  return due;
}

/**
 * How many more rows the next run erases once a rule is changed.
 * @param change the new rule, or the one that is removed
 */
export async function effectOf(db: Database, change: RuleChange, now: Date): Promise<RuleEffect> {
  const at = nextRun(now);
  const before = await listRules(db);
  const after = changed(before, change);
  const subject =
    'remove' in change ? before.find(({ id }) => id === change.remove)?.subject : change.subject;
  const effect = (count: number): RuleEffect => ({ at: at.toISOString(), count: Math.max(0, count) });
  switch (subject) {
    case undefined:
      return effect(0);
    case 'mail':
    case 'log':
    case 'request':
    case 'request_address': {
      const [now, then] = [await countOld(db, at, before), await countOld(db, at, after)];
      return effect(then[subject] - now[subject]);
    }
    default: {
      const known = await dueBy(db, before, at);
      const due = await dueBy(db, after, at);
      return effect([...due].filter((id) => !known.has(id)).length);
    }
  }
}
