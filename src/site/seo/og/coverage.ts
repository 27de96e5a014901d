/** Computes how much of each pixel some polygons cover: text drawn without a library of native code. */

type Point = readonly [x: number, y: number];

/**
 * Non-zero filling with exact areas: each edge adds its coverage of the pixels in its row; the pixels to the right of it are
 * summed up afterwards (Raph Levien's accumulation buffer, font-rs).
 * @param polygons closed, in pixels; parts outside of the picture are cut off
 * @param paint is called for each pixel that is covered, with its place row by row and its share from 0 to 1
 */
export function coverage(
  polygons: readonly (readonly Point[])[],
  width: number,
  height: number,
  paint: (pixel: number, share: number) => void,
): void {
  const rows = width + 1;
  const sums = new Float32Array(rows * height);
  for (const polygon of polygons)
    for (const [index, end] of polygon.entries())
      addEdge(sums, rows, height, polygon.at(index - 1) ?? end, end);
  for (let y = 0; y < height; y++) {
    let sum = 0;
    for (let x = 0; x < width; x++) {
      sum += sums[y * rows + x] ?? 0;
      const share = Math.min(1, Math.abs(sum));
      // Sums of fractions come out a little beside 0.
      if (share > 0.001) paint(y * width + x, share);
    }
  }
}

function addEdge(sums: Float32Array, rows: number, height: number, from: Point, to: Point): void {
  if (from[1] === to[1]) return;
  const down = from[1] < to[1];
  const [[topX, topY], [endX, endY]] = down ? [from, to] : [to, from];
  const slope = (endX - topX) / (endY - topY);
  const xAt = (y: number) => Math.min(rows - 1, Math.max(0, topX + (y - topY) * slope));
  for (let row = Math.max(0, Math.floor(topY)); row < Math.min(height, endY); row++) {
    const [y0, y1] = [Math.max(row, topY), Math.min(row + 1, endY)];
    addSpan(sums, row * rows, xAt(y0), xAt(y1), (y1 - y0) * (down ? 1 : -1));
  }
}

/** One edge within one row, between two places. @param turned its height, negative when it leads upwards */
function addSpan(sums: Float32Array, start: number, a: number, b: number, turned: number): void {
  const [left, right] = a < b ? [a, b] : [b, a];
  /** The mean distance of a place to the right of the edge. */
  const beyond = (x: number): number => {
    if (x <= left) return 0;
    return x >= right ? x - (left + right) / 2 : (x - left) ** 2 / (2 * (right - left));
  };
  let before = 0;
  for (let x = Math.floor(left); x <= Math.ceil(right); x++) {
    const share = beyond(x + 1) - beyond(x);
    sums[start + x] = (sums[start + x] ?? 0) + turned * (share - before);
    before = share;
  }
}
