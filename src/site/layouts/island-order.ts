import { pageWords } from '../content/common.ts';

const islandsOf = new WeakMap<Request, number>();
const wordsOf = new WeakMap<Request, Set<string>>();

/** The words that every island may need: its language, a message, an error, its failure. */
const ALWAYS = ['language', 'prefix', 'foreign', 'error', 'dismiss', 'failed'];

/** @returns how many islands this response had before; from 0 */
export function nextIsland(request: Request): number {
  const order = islandsOf.get(request) ?? 0;
  islandsOf.set(request, order + 1);
  return order;
}

/**
 * The texts of an island that its page does not contain yet.
 * @param names of the texts that it used; left out, all
 */
export function newWords(request: Request, names?: ReadonlySet<string>): Record<string, string> {
  const carried = wordsOf.get(request) ?? new Set<string>();
  wordsOf.set(request, carried);
  const isNew = (name: string) => !carried.has(name) && (!names || names.has(name) || ALWAYS.includes(name));
  const found = Object.entries(pageWords()).filter(([name]) => isNew(name));
  for (const [name] of found) carried.add(name);
  return Object.fromEntries(found);
}
