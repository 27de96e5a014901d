/**
 * The text that `npm run new -- opening TITLE` writes for its author to change, and the check for parts that are still
 * unchanged.
 */
import type { NewOpening } from './schema.ts';

export const STARTER = {
  city: 'City',
  country: 'Country',
  team: 'Name of the team',
  aboutRole: '<p>What the work is.</p>',
  keyResponsibilities: '<ul>\n  <li>What the person in this role does.</li>\n</ul>',
  requiredSkills: 'First skill',
} as const satisfies Partial<Record<keyof NewOpening, string>>;

/** The fields that still have the starter's text. */
export const untouchedFields = (opening: NewOpening): string[] =>
  Object.entries(STARTER).flatMap(([field, words]) => {
    const value = opening[field as keyof typeof STARTER];
    const values = typeof value === 'string' ? [value.trim()] : (value ?? []);
    return values.includes(words) ? [field] : [];
  });
