/** Merges the changes of two people to one record: what each changed, and what both changed. */

export interface Merge<I> {
  /** Mine, with what only they changed. */
  merged: I;
  /** Fields that both changed, to different values. */
  both: (keyof I & string)[];
  /** Fields that they alone changed. */
  theirs: (keyof I & string)[];
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** @param base the common original; if it is unknown, every difference counts as changed by both */
export function mergeFields<I extends object>(base: I | undefined, mine: I, theirs: I): Merge<I> {
  const names = (Object.keys({ ...theirs, ...mine }) as (keyof I & string)[]).filter(
    (name) => !same(mine[name], theirs[name]),
  );
  const taken = names.filter((name) => base && same(mine[name], base[name]));
  const kept = names.filter((name) => base && same(theirs[name], base[name]));
  const merged = { ...mine };
  for (const name of taken) merged[name] = theirs[name];
  return {
    merged,
    theirs: taken,
    both: names.filter((name) => !taken.includes(name) && !kept.includes(name)),
  };
}
