/** Lines of a chart as path text. The plot is 1000 units wide and 400 high; it is stretched to the room there is. */

export const PLOT = { width: 1000, height: 400 } as const;

/** Units of the plot from its upper left corner. */
export type Point = readonly [x: number, y: number];

/** The values as points of the plot: evenly from left to right, 0 at the bottom, `top` at the upper edge. */
export const placed = (values: readonly number[], top: number): Point[] =>
  values.map((value, index) => [
    Math.round((index * PLOT.width) / (values.length - 1)),
    Math.round(PLOT.height * (1 - value / top)),
  ]);

/** Slope of a smooth line at each point. Between rising and falling it is level, so that no bulge claims more than was measured. */
function slopes(points: readonly Point[]): number[] {
  const rises = points.slice(1).map(([x, y], index) => {
    const [lastX, lastY] = points[index] as Point;
    return (y - lastY) / (x - lastX);
  });
  return points.map((_, index) => {
    const [before, after] = [rises[index - 1], rises[index]];
    if (before === undefined || after === undefined) return before ?? after ?? 0;
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
}

/** A smooth line that goes through all points and does not overshoot them. */
export function smooth(points: readonly Point[]): string {
  const at = slopes(points);
  return points
    .map(([x, y], index) => {
      const last = points[index - 1];
      if (!last) return `M${x} ${y}`;
      const third = (x - last[0]) / 3;
      const [from, to] = [last[1] + third * (at[index - 1] ?? 0), y - third * (at[index] ?? 0)];
      return `C${Math.round(last[0] + third)} ${Math.round(from)} ${Math.round(x - third)} ${Math.round(to)} ${x} ${y}`;
    })
    .join('');
}

/** A stepped line: each value is held until the next. */
const steps = (points: readonly Point[]): string =>
  points.map(([x, y], index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('');

/**
 * @param values evenly spaced
 * @param top value at the upper edge
 * @param stepped for what changes at once, such as the number of machines
 */
export function curve(values: readonly number[], top: number, stepped = false): string {
  return (stepped ? steps : smooth)(placed(values, top));
}
