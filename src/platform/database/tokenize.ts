/**
 * Words for the indexes of words. Both engines get words that were made here, so that they find the same: lower case, without
 * accents, letters of any script, digits as 0 to 9. C#, C++ and F# keep their signs.
 */
import { withPlainDigits } from '../digits.ts';

/** A longer run is indexed in pieces: PostgreSQL accepts no word above 2 KB. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]{0,63}[+#]{0,2}/gu;
const ACCENTS = /[\u0300-\u036f]/g;

/**
 * The different words of texts, in their order. Any text is safe, and so is every word: none contains a space, a quote or a
 * backslash.
 */
export function tokenize(...texts: readonly string[]): string[] {
  const plain = texts.join(' ').toLowerCase().normalize('NFKD').toLowerCase().replace(ACCENTS, '');
  return [...new Set(withPlainDigits(plain).match(WORD))];
}

/** The fewest digits that are searched for as a phone number, and how many of its last ones count. */
const [FEWEST, LAST] = [6, 8];

/** The words by which a phone number is found, however it is grouped, and with or without the code of its country. */
export function phoneWords(number: string): string {
  const digits = withPlainDigits(number).replace(/\D/g, '');
  const starts = Array.from({ length: Math.max(0, digits.length - FEWEST + 1) }, (_, at) => at);
  return starts.map((at) => digits.slice(at, at + LAST)).join(' ');
}

/** The word that a query asks for if it may be a phone number. */
export function phoneWord(query: string): string | undefined {
  const plain = withPlainDigits(query);
  const digits = plain.replace(/\D/g, '');
  return digits.length >= FEWEST && /^[\d\s+()./-]+$/.test(plain) ? digits.slice(-LAST) : undefined;
}

/** The value of a `search_text` column; see `word-index.ts`. */
export const searchText = (...texts: readonly string[]): string => tokenize(...texts).join(' ');
