import { caseOf } from '../../content/cases.ts';
import type { Content } from './schema.ts';

/** With the results from the page of each case. */
export default async ({ cases, ...fields }: Content) => ({
  ...fields,
  cases: await Promise.all(cases.map(async (one) => ({ ...one, facts: await caseOf(one.path) }))),
});
