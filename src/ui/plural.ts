/** A phrase in singular and plural, and for zero where that has words of its own; `{n}` is the number. */
export interface Plural {
  none?: string | undefined;
  one: string;
  many: string;
}

/** `1 opening`, `12 openings`. */
export function plural(phrase: Plural, n: number): string {
  const words = n === 1 ? phrase.one : n === 0 ? (phrase.none ?? phrase.many) : phrase.many;
  return words.replace('{n}', String(n));
}

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** `three`; beyond twelve in figures. */
export const inWords = (n: number): string => NUMBERS[n] ?? String(n);

/** With an upper case letter, for the beginning of a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
