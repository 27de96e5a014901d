import { caseOf } from '../../content/cases.ts';
import type { Content } from './schema.ts';

/** With what the page of each case says of it. */
export default async ({ cases, ...fields }: Content) => ({
  ...fields,
  cases: await Promise.all(cases.map(async (one) => ({ ...one, facts: await caseOf(one.path) }))),
});
