import { tokenize } from '../../platform/database/tokenize.ts';

/** How an opening is meant where a search has one of these words: by what it offers, not by what its text happens to say. */
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
 * Takes from a search what names a workplace or a type of employment: as words alone, `intern` would find every
 * international team, and `remote` none of the openings that are.
 * @param text as a visitor typed it
 * @returns the conditions, and the words that are left; undefined when none are
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
