/** The position of a row in a list. */
export interface Place {
  /** -1 if the row is not in the list. */
  index: number;
  /** Where it was, if it has left the list. */
  left?: number | undefined;
}

/**
 * The place beside a row. If the row has left the list, the walk continues from where it was, so that a decision (also a
 * colleague's) does not lead back to the first row. If it was never in the list, it starts at the first.
 * @param length of the list
 */
export function placeBeside({ index, left }: Place, by: 1 | -1, length: number): number {
  if (index >= 0) return index + by;
  if (left === undefined) return 0;
  return by === 1 ? left : Math.min(left, length) - 1;
}
