/** What looks like chance and is the same at each run. */

const SYLLABLES = [
  'ka',
  'lo',
  'mi',
  'ter',
  'ran',
  'ves',
  'tu',
  'gor',
  'shi',
  'bel',
  'no',
  'pra',
  'dun',
  'eck',
];

/** A stream of numbers below 1 that is the same at each run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function dice(seed: number) {
  const next = seeded(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const word = () => Array.from({ length: 2 + below(3) }, () => pick(SYLLABLES)).join('');
  return { next, below, pick, word };
}

export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** What the texts are written with: common words often, rare ones seldom, as in a language. */
export function vocabulary() {
  const { word, next } = dice(1);
  const words = [...new Set(Array.from({ length: 4_000 }, word))];
  return { words, common: () => words[Math.floor(words.length * next() ** 3)] as string };
}
