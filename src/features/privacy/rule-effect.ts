/** What a change of a retention rule erases in the next run: counted before it is made, so that it is confirmed. */
import type { Database } from '../../platform/database/types.ts';
import { listRules } from './commands/rules.ts';
import { DATED, type DatedRow, datedRows, heldKeys } from './dates.ts';
import { countOld } from './expired.ts';
import { nextRun } from './retention.ts';
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

/** The rows of a subject that a run at this moment erases by these rules. */
async function dueBy(
  db: Database,
  subject: DatedRow['subject'],
  rules: readonly Rule[],
  at: Date,
): Promise<ReadonlySet<string>> {
  const held = await heldKeys(db);
  const due = new Set<string>();
  for (const table of DATED) {
    for (let after = ''; ; ) {
      const rows = await datedRows(db, table, { after, rules }, BATCH);
      for (const row of rows)
        if (row.subject === subject && row.until <= at.toISOString() && !held.has(row.key)) due.add(row.id);
      if (rows.length < BATCH) break;
      after = rows.at(-1)?.id ?? '';
    }
  }
  return due;
}

/**
 * How many more rows the next run erases once a rule is changed.
 * @param change the rule as it will be, or the one that is taken away
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
      const known = await dueBy(db, subject, before, at);
      const due = await dueBy(db, subject, after, at);
      return effect([...due].filter((id) => !known.has(id)).length);
    }
  }
}
