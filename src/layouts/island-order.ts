const islandsOf = new WeakMap<Request, number>();

/** @returns how many islands this response had before; from 0 */
export function nextIsland(request: Request): number {
  const order = islandsOf.get(request) ?? 0;
  islandsOf.set(request, order + 1);
  return order;
}
