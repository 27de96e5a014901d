/** The position of a row in a list. */
export interface Place {
  /** -1 where the list does not have it. */
  index: number;
  /** Where it was, of one that has left the list. */
  left?: number | undefined;
}

/**
 * The place beside a row. What has left the list is gone on from where it was, so that a decision or a colleague's does not
 * lead back to the first row; of what never was in it one begins at the first.
 * @param length of the list
 */
export function placeBeside({ index, left }: Place, by: 1 | -1, length: number): number {
  if (index >= 0) return index + by;
  if (left === undefined) return 0;
  return by === 1 ? left : Math.min(left, length) - 1;
}
