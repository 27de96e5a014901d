/** The tables of the self-test: the last run, each day, and what failed from when to when. Nothing in them is of a person. */
import { id, integer, oneOf, type TablesOf, table, text } from '../../platform/database/table.ts';
import type { SelfTestStep } from './schema.ts';

export const selfTestTables = {
  selftest_runs: table({
    /** `last`: there is one row. */
    name: id().primary(),
    at: text(),
    outcome: oneOf('ok', 'failed'),
    step: text<SelfTestStep>().nullable(),
    words: text(),
    /** Milliseconds. */
    ms: integer(),
    succeeded_at: text().nullable(),
  }),
  selftest_days: table({
    /** UTC, as 2026-11-25. */
    day: id().primary(),
    runs: integer(),
    failed: integer(),
  }),
  selftest_incidents: table(
    {
      id: id().primary(),
      step: text<SelfTestStep>(),
      began_at: text(),
      /** Null while it lasts. */
      ended_at: text().nullable(),
    },
    { indexes: { selftest_incidents_by_end: '(ended_at)' } },
  ),
};

declare module '../../platform/database/types.ts' {
  interface Tables extends TablesOf<typeof selfTestTables> {}
}
