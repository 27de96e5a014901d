import { tokenize } from '../../platform/database/tokenize.ts';

/** The meaning of certain words in a search: they are compared with the terms of the opening, not with its text. */
interface OfferCondition {
  column: 'workplace' | 'employment_type';
  value: string;
  /** As tokens, in the order in which they were typed. */
  words: string;
}

const OFFERS: readonly (readonly [words: string, column: OfferCondition['column'], value: string])[] = [
  ['remote', 'workplace', 'remote'],
  ['hybrid', 'workplace', 'hybrid'],
  ['onsite', 'workplace', 'onsite'],
  ['on site', 'workplace', 'onsite'],
  ['intern', 'employment_type', 'INTERN'],
  ['interns', 'employment_type', 'INTERN'],
  ['internship', 'employment_type', 'INTERN'],
  ['internships', 'employment_type', 'INTERN'],
  ['full time', 'employment_type', 'FULL_TIME'],
  ['part time', 'employment_type', 'PART_TIME'],
];

/**
 * Takes workplaces and types of employment out of a search: as ordinary words, `intern` would find every international team,
 * and `remote` none of the remote openings.
 * @param text as a visitor typed it
 * @returns the conditions, and the words that are left; undefined if there are none
 */
export function splitOffers(text: string): { conditions: OfferCondition[]; rest: string | undefined } {
  let rest = ` ${tokenize(text).join(' ')} `;
  const conditions = OFFERS.flatMap(([words, column, value]) => {
    if (!rest.includes(` ${words} `)) return [];
    rest = rest.replace(` ${words} `, ' ');
    return [{ column, value, words }];
  });
  return conditions.length === 0
    ? { conditions, rest: text }
    : { conditions, rest: rest.trim() || undefined };
}
