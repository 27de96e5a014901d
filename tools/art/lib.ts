/** Shared by all motifs: seeded chance, path text, and the file around a drawing. */
import { writeFileSync } from 'node:fs';
import { mix } from '../../src/ui/styles/read-palette.ts';
import { palette } from '../build/palette.ts';

/** In units of the drawing. */
export type Point = readonly [x: number, y: number];
export type Dot = readonly [x: number, y: number, lit?: boolean];
export type Size = readonly [width: number, height: number];

/** The result of a motif, as path text. */
export interface Drawing {
  /** Hairlines that are hardly seen. */
  faint?: readonly string[];
  /** Hairlines. */
  lines?: readonly string[];
  /** Thin and lit. */
  arcs?: readonly string[];
  /** Shapes that hide the ones behind them, from back to front. */
  solids?: readonly (readonly [path: string, lit: boolean | undefined])[];
  /** What glows. */
  lit?: readonly string[];
  dots?: readonly Dot[];
}

/** An entry that is there. */
export function at<T>(list: readonly T[], index: number): T {
  const entry = list.at(index);
  if (entry === undefined) throw new RangeError(`${index} of ${list.length}`);
  return entry;
}

/** Mulberry32: the same seed draws the same picture, always. Gives numbers in [0, 1). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const short = (value: number) => String(Math.round(value * 10) / 10);

/** Straight path text through [x, y] points, in relative steps because they are shorter. */
export function line(points: readonly Point[], closed = false): string {
  let text = '';
  let last: Point = [0, 0];
  points.forEach(([x, y], index) => {
    const here: Point = [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
    text +=
      index === 0
        ? `M${short(here[0])} ${short(here[1])}l`
        : `${short(here[0] - last[0])} ${short(here[1] - last[1])} `;
    last = here;
  });
  return text.trim().replaceAll(' -', '-') + (closed ? 'z' : '');
}

/** Smooth path text through points: quadratic curves between the midpoints. */
export function curve(points: readonly Point[]): string {
  const [startX, startY] = at(points, 0);
  let text = `M${short(startX)} ${short(startY)}`;
  for (let index = 1; index < points.length - 1; index++) {
    const [x, y] = at(points, index);
    const [nextX, nextY] = at(points, index + 1);
    text += `Q${short(x)} ${short(y)} ${short((x + nextX) / 2)} ${short((y + nextY) / 2)}`;
  }
  const [x, y] = at(points, -1);
  return `${text}L${short(x)} ${short(y)}`;
}

export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
export const gauss = (x: number, center: number, width: number): number =>
  Math.exp(-(((x - center) / width) ** 2));

/** Colour of the lit line at a place between its two ends: amber to coral, without a gradient (it would not
 * survive in an external <use> in Safari). */
export const glow = (part: number): string => mix(palette.glow, palette.coral, part);

/** Of what is lit by itself. */
export const EMBER = glow(1 / 3);

const paths = (list: readonly string[] | undefined, attributes: string) =>
  list?.length ? `<path d="${list.join('')}" ${attributes}/>` : '';

/**
 * One drawing as a symbol, used by reference, so that hairlines take the text colour of the page.
 * @param id its name in the file
 * @param fit `slice` fills its frame, `meet` fits into it; `weight` under 1 draws a small mark without a halo
 */
export function symbol(
  id: string,
  [width, height]: Size,
  { faint, lines, arcs, solids = [], lit = [], dots = [] }: Drawing,
  { fit = 'meet', weight = 1 }: { fit?: 'meet' | 'slice'; weight?: number } = {},
): string {
  const litPaths = lit.map((path, index) => {
    const color = glow(lit.length > 1 ? index / (lit.length - 1) : 0.25);
    const halo = [14, 7].map((w) => `<path d="${path}" stroke-width="${w * weight}" opacity=".1"/>`).join('');
    return `<g stroke="${color}">${weight >= 1 ? halo : ''}<path d="${path}" stroke-width="${2 * Math.max(weight, 0.8)}"/></g>`;
  });
  const small = weight < 1;
  const dotMarks = dots
    .filter(([, , bright]) => bright || !small)
    .map(([x, y, bright]) =>
      bright
        ? `<circle cx="${short(x)}" cy="${short(y)}" r="${small ? 2.2 : 4}" fill="${palette.glow}" stroke="none"/>`
        : `<circle cx="${short(x)}" cy="${short(y)}" r="1.6" fill="currentColor" stroke="none" opacity=".5"/>`,
    );
  const solidMarks = solids.map(
    ([path, bright]) =>
      `<path d="${path}"${bright ? ` stroke="${EMBER}" stroke-width="2" stroke-opacity="1"` : ''}/>`,
  );
  const body =
    (solids.length ? `<g fill="var(--ground)" stroke-opacity=".42">${solidMarks.join('')}</g>` : '') +
    paths(faint, 'opacity=".16"') +
    paths(lines, 'opacity=".36"') +
    paths(arcs, `stroke="${EMBER}"`) +
    // The part that a hero loop moves: the page hides it while the loop runs (loops.css).
    (litPaths.length && !small ? `<g opacity="var(--lit,1)">${litPaths.join('')}</g>` : litPaths.join('')) +
    dotMarks.join('');
  const view = `viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid ${fit}"`;
  return `<symbol id="${id}" ${view}><g fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">${body}</g></symbol>`;
}

/** Writes a file of symbols. */
export const write = (file: URL, symbols: readonly string[]): void =>
  writeFileSync(file, `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`);
