/**
 * Words for the indexes of words. Both engines get words that were made here, so that they find the same: lower case, without
 * accents, letters and digits of any script. C#, C++ and F# keep their signs.
 */

/** A longer run is indexed in pieces: PostgreSQL accepts no word above 2 KB. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]{0,63}[+#]{0,2}/gu;
const ACCENTS = /[\u0300-\u036f]/g;

/**
 * The different words of texts, in their order. Any text is safe, and so is every word: none contains a space, a quote or a
 * backslash.
 */
export function tokenize(...texts: readonly string[]): string[] {
  const plain = texts.join(' ').toLowerCase().normalize('NFKD').toLowerCase().replace(ACCENTS, '');
  return [...new Set(plain.match(WORD))];
}

/** The value of a `search_text` column; see `word-index.ts`. */
export const searchText = (...texts: readonly string[]): string => tokenize(...texts).join(' ');
