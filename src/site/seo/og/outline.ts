/** Text as outlines, so that a picture looks the same wherever it is made: it uses no font of the machine. */
import { create, type Font } from 'fontkitten';
import fontData from '../../../../content/brand/font-500.woff2?inline';

const font = create(Buffer.from(fontData.slice(fontData.indexOf(',') + 1), 'base64')) as Font;

interface Setting {
  /** Height of the em in pixels. */
  size: number;
  /** Letter spacing in em. */
  tracking: number;
}

/** Width of a line in pixels. */
export function measure(text: string, { size, tracking }: Setting): number {
  const glyphs = font.glyphsForString(text);
  return glyphs.reduce((sum, glyph) => sum + (glyph.advanceWidth / font.unitsPerEm + tracking) * size, 0);
}

/** Breaks a text into lines no wider than `width`; a longer word is on its own line. */
export function wrap(text: string, width: number, setting: Setting): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line !== undefined && measure(longer, setting) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Breaks a text into as few lines as the width allows, as even as that many lines can be: no word is left alone. */
export function wrapEvenly(text: string, width: number, setting: Setting): string[] {
  const most = wrap(text, width, setting).length;
  let [tooNarrow, enough] = [0, width];
  while (enough - tooNarrow > 1) {
    const middle = (tooNarrow + enough) / 2;
    if (wrap(text, middle, setting).length > most) tooNarrow = middle;
    else enough = middle;
  }
  return wrap(text, enough, setting);
}

/** The largest of some sizes at which a text takes no more than `most` lines, and those lines. */
export function largest(
  text: string,
  width: number,
  most: number,
  sizes: readonly number[],
  tracking: number,
) {
  for (const size of sizes) {
    const lines = wrapEvenly(text, width, { size, tracking });
    if (lines.length <= most || size === sizes.at(-1)) return { size, lines };
  }
  throw new Error('No size to set the text in');
}

/** Whether the font can write a character. */
export const hasGlyph = (character: string): boolean =>
  font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

/** The shapes of a line of text, each at its place. @param x,y where its baseline begins, in pixels */
function* shapes(text: string, x: number, y: number, { size, tracking }: Setting) {
  const scale = size / font.unitsPerEm;
  let at = x;
  for (const glyph of font.glyphsForString(text)) {
    yield glyph.path.scale(scale, -scale).translate(at, y);
    at += (glyph.advanceWidth / font.unitsPerEm + tracking) * size;
  }
}

/** A line of text as SVG path data. */
export const outline = (text: string, x: number, y: number, setting: Setting): string =>
  Array.from(shapes(text, x, y, setting), (shape) => shape.toSVG()).join('');

type Point = readonly [x: number, y: number];

/** Into how many straight lines a curve of a letter is cut: at 84 px each is 2 px long or less. */
const CURVE_STEPS = 8;

/** A point of a Bézier curve of any degree, by de Casteljau. @param t 0 to 1 */
function onCurve(points: readonly Point[], t: number): Point {
  const [first = [0, 0] as const, ...others] = points;
  if (others.length === 0) return first;
  const next = others.map(([x, y], index): Point => {
    const [fromX, fromY] = points[index] as Point;
    return [fromX + (x - fromX) * t, fromY + (y - fromY) * t];
  });
  return onCurve(next, t);
}

/** A line of text as closed polygons, for drawing without curves. */
export function polygons(text: string, x: number, y: number, setting: Setting): Point[][] {
  const found: Point[][] = [];
  for (const { commands } of shapes(text, x, y, setting)) {
    for (const { command, args } of commands) {
      const points = Array.from(
        { length: args.length / 2 },
        (_, n): Point => [args[2 * n] ?? 0, args[2 * n + 1] ?? 0],
      );
      const polygon = found.at(-1) ?? [];
      const last = polygon.at(-1);
      if (command === 'moveTo') found.push(points);
      else if (points.length === 1) polygon.push(...points);
      else if (last)
        for (let step = 1; step <= CURVE_STEPS; step++)
          polygon.push(onCurve([last, ...points], step / CURVE_STEPS));
    }
  }
  return found;
}
