/** Draws the project's own SVG art into a PDF: groups, paths and circles with colours and opacity. */

export interface Shape {
  /** Path data; a circle has become one. */
  d: string;
  stroke?: string;
  fill?: string;
  width: number;
  opacity: number;
}

export interface Drawing {
  /** x, y, width, height. */
  viewBox: readonly [number, number, number, number];
  shapes: readonly Shape[];
}

type Attributes = Readonly<Record<string, string>>;

const attributesOf = (tag: string): Attributes =>
  Object.fromEntries([...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));

/** A number, or what stands behind the comma of `var(--name,1)`: a printed page has no script that sets variables. */
const numberOf = (value = '1') => Number(/^var\(--[\w-]+,([\d.]+)\)$/.exec(value)?.[1] ?? value);

/** A circle as two arcs. */
const circlePath = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/**
 * @param source the SVG's text
 * @param current what `currentColor` stands for
 * @param ground what `var(--ground)` stands for
 * @throws when it uses what the generator of the art does not make
 */
export function readDrawing(source: string, current: string, ground: string): Drawing {
  const paint = (value: string | undefined) => {
    if (value === undefined || value === 'none') return undefined;
    if (value === 'currentColor') return current;
    return value === 'var(--ground)' ? ground : value;
  };
  const faded = (group: Attributes | undefined) => numberOf(group?.opacity);
  const shapes: Shape[] = [];
  const inherited: Attributes[] = [{}];
  let viewBox: Drawing['viewBox'] = [0, 0, 0, 0];
  for (const [tag, closing, name = ''] of source.matchAll(/<(\/?)(\w+)[^>]*>/g)) {
    if (closing) {
      if (name === 'g') inherited.pop();
      continue;
    }
    const own = attributesOf(tag);
    const group = inherited.at(-1);
    const all = { ...group, ...own };
    if (name === 'symbol') {
      viewBox = (own.viewBox ?? '').split(' ').map(Number) as unknown as Drawing['viewBox'];
    } else if (name === 'g') {
      // Opacity is not inherited but multiplied.
      inherited.push({ ...all, opacity: String(faded(group) * numberOf(own.opacity)) });
    } else if (name === 'path' || name === 'circle') {
      const { cx, cy, r, d = circlePath(Number(cx), Number(cy), Number(r)) } = own;
      shapes.push({
        d,
        stroke: paint(all.stroke),
        fill: paint(all.fill),
        width: Number(all['stroke-width'] ?? 1),
        opacity: faded(group) * numberOf(own.opacity) * numberOf(all['stroke-opacity']),
      });
    } else if (name !== 'svg') throw new Error(`Art with a <${name}> can't be drawn into a PDF`);
  }
  return { viewBox, shapes };
}
