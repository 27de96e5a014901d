/** A phrase in both numbers; `{n}` stands for the number. */
export interface Plural {
  one: string;
  many: string;
}

/** `1 opening`, `12 openings`. */
export function plural(phrase: Plural, n: number): string {
  return (n === 1 ? phrase.one : phrase.many).replace('{n}', String(n));
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
