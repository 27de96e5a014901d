/** Text as outlines, so that a picture looks the same wherever it is made: no font of the machine takes part. */
import fontData from '@fontsource/host-grotesk/files/host-grotesk-latin-500-normal.woff2?inline';
import { create, type Font } from 'fontkitten';

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

/** Breaks a text into lines no wider than `width`; a longer word has a line of its own. */
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

/** A line of text as SVG path data. @param x,y where its baseline begins, in pixels */
export function outline(text: string, x: number, y: number, { size, tracking }: Setting): string {
  const scale = size / font.unitsPerEm;
  let at = x;
  return font
    .glyphsForString(text)
    .map((glyph) => {
      const path = glyph.path.scale(scale, -scale).translate(at, y).toSVG();
      at += (glyph.advanceWidth / font.unitsPerEm + tracking) * size;
      return path;
    })
    .join('');
}
