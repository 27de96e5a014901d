/**
 * Finds circles among things that need each other.
 * @param needs of each thing, by name
 * @returns the names in a circle or between two, none if every path ends
 */
export function inCircles(needs: ReadonlyMap<string, Iterable<string>>): string[] {
  const rest = new Map([...needs].map(([name, wanted]) => [name, new Set(wanted)]));
  for (let size = -1; size !== rest.size; ) {
    size = rest.size;
    const wanted = new Set([...rest.values()].flatMap((names) => [...names]));
    // What needs nothing that is still there, or is needed by nothing that is, is in no circle.
    for (const [name, names] of rest)
      if (!wanted.has(name) || ![...names].some((other) => rest.has(other))) rest.delete(name);
  }
  return [...rest.keys()];
}
