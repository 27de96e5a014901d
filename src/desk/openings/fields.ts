/** The labels of the fields of an opening, in the order of the editor, and of their values. */

import { STAGE_NAMES, type Stage } from '../../features/candidates/stages.schema.ts';
import type { OpeningInput } from '../../features/openings/desk.schema.ts';
import { EMPLOYMENT_NAMES, WORKPLACE_NAMES } from './labels.ts';

export type Field = keyof OpeningInput;

export const FIELDS: readonly (readonly [Field, string])[] = [
  ['title', 'Title'],
  ['city', 'City'],
  ['country', 'Country'],
  ['experience', 'Experience'],
  ['aboutRole', 'About the role'],
  ['keyResponsibilities', 'Key responsibilities'],
  ['requiredSkills', 'Required skills'],
  ['niceToHaveSkills', 'Nice to have'],
  ['employmentType', 'Employment'],
  ['workplace', 'Workplace'],
  ['teamName', 'Team, as shown to candidates'],
  ['language', 'Language'],
  ['team', 'Interview team'],
  ['payMin', 'Pay from'],
  ['payMax', 'Pay to'],
  ['payCurrency', 'Currency'],
  ['payPeriod', 'Pay per'],
  ['replyDays', 'Reply within, working days'],
  ['nextDays', 'Next update, in working days'],
  ['criteria', 'Scorecard criteria'],
  ['expiresAt', 'Closes on'],
];

/** Fields whose text has blocks. */
export const RICH: ReadonlySet<Field> = new Set(['aboutRole', 'keyResponsibilities']);

/** Labels of codes. */
const NAMES: Readonly<Record<string, string>> = { ...EMPLOYMENT_NAMES, ...WORKPLACE_NAMES };

const sayEach = (value: object): string[] =>
  Object.entries(value).map(([stage, days]) => `${STAGE_NAMES[stage as Stage]} ${days}`);

/** A value in words. @param people by their ids */
export const say = (value: unknown, people: ReadonlyMap<string, string>): string =>
  [value !== null && typeof value === 'object' && !Array.isArray(value) ? sayEach(value) : (value ?? '')]
    .flat()
    .map((one) => NAMES[String(one)] ?? people.get(String(one)) ?? String(one))
    .join(', ');
