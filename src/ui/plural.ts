/** A phrase in both numbers, and for nothing where that has words of its own; `{n}` stands for the number. */
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

const NUMBERS = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];

/** `Three`; beyond twelve in figures. It begins a sentence. */
export const numberWord = (n: number): string => NUMBERS[n] ?? String(n);
