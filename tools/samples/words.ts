/** The written parts of the sample, and chance that is the same at every build. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { withBrand } from '../../src/site/site.ts';
import { ROOT } from '../project.ts';

/** A piece of src/content/sample/desk. */
export const readWords = <T>(name: string): T =>
  withBrand(parse(readFileSync(join(ROOT, 'src/content/sample/desk', `${name}.yaml`), 'utf8')));

/** Chance with a memory: the same seed gives the same choices. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  /** Several different ones, in the order of the list. */
  some<T>(list: readonly T[], count: number): T[];
  /** One of each `{a|b}` in a text. */
  fill(text: string, facts?: Readonly<Record<string, string>>): string;
}

/** @param seed e.g. the name of a person */
export function chanceOf(seed: string): Chance {
  let state = 2_166_136_261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  const next = () => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => {
    const one = list[Math.floor(next() * list.length)];
    if (one === undefined) throw new Error('Nothing to pick from');
    return one;
  };
  return {
    next,
    between,
    pick,
    some(list, count) {
      const chosen = new Set<number>();
      while (chosen.size < Math.min(count, list.length)) chosen.add(Math.floor(next() * list.length));
      return list.filter((_, index) => chosen.has(index));
    },
    fill: (text, facts = {}) =>
      text.replace(/\{([^{}]+)\}/g, (whole, inside: string) =>
        inside.includes('|') ? pick(inside.split('|')) : (facts[inside] ?? whole),
      ),
  };
}

/** Deals a list out so that nobody gets the same again before all had their turn. */
export function dealer<T>(chance: Chance): (list: readonly T[]) => T {
  const dealt = new Map<readonly T[], number[]>();
  return (list) => {
    let left = dealt.get(list) ?? [];
    if (left.length === 0) left = list.map((_, index) => index);
    const index = chance.pick(left);
    dealt.set(
      list,
      left.filter((one) => one !== index),
    );
    return list[index] as T;
  };
}
