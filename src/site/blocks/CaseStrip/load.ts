import { caseOf } from '../../content/cases.ts';
import type { Content } from './schema.ts';

/** With the facts of each named case. */
export default async ({ cases, ...fields }: Content) => ({
  ...fields,
  cases: await Promise.all(cases.map(caseOf)),
});
