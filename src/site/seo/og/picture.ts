/** Draws the picture that is shown where a link to a page is shared: 1200 × 630, on ink, one line lit. */
import sharp from 'sharp';
import markFile from '../../../../content/brand/mark.svg?raw';
import { paintMark, readMark } from '../../../ui/mark-drawing.ts';
import { palette } from '../../../ui/styles/palette.ts';
import { site } from '../../content/site.ts';
import type { Card } from './cards.ts';
import { largest, measure, outline } from './outline.ts';
import { ownPicture } from './own-picture.ts';

const files = import.meta.glob<string>('../../../../content/art/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;
const { ground: INK, ink: PAPER, soft: SOFT } = palette.dark;
/** Letter spacing of titles, in em. */
const TRACKING = -0.033;
/** The most a picture may weigh, in bytes, and the palettes it is tried with, best first. */
const LIMIT = 60_000;
const PALETTES = [64, 32, 16, 8];

/** The drawing of a motif for use inside another one. @param frame x, y, width, height */
function drawing(motif: string, frame: readonly number[]): string {
  const [, attributes, body] =
    /<symbol id="art" ([^>]*)>(.*)<\/symbol>/s.exec(files[`../../../../content/art/${motif}.svg`] ?? '') ??
    [];
  if (!attributes || !body) throw new Error(`content/art/${motif}.svg is not a drawing of tools/art`);
  const [x, y, width, height] = frame;
  // The faintest lines are lost at the size of a preview, and they are half of the bytes.
  const colored = body
    .replace(/<path [^>]*opacity=".16"\/>/, '')
    .replaceAll('currentColor', PAPER)
    .replaceAll('var(--ground)', INK)
    .replaceAll('var(--lit,1)', '1');
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" ${attributes}>${colored}</svg>`;
}

/** The mark, in a square of 44 px. */
const mark = readMark(markFile);
const MARK = `<svg x="${MARGIN}" y="${MARGIN - 8}" width="44" height="44" viewBox="${mark.viewBox}" fill="none">${paintMark(mark, { ink: PAPER, coral: palette.coral })}</svg>`;

/** @returns a PNG; the same bytes for the same card, content and versions of the libraries */
export async function picture({ path, title, motif }: Card): Promise<Buffer> {
  if (ownPicture) return ownPicture;
  const { size, lines } = largest(title, 660, 4, [84, 72, 62, 54, 46], TRACKING);
  const bottom = HEIGHT - MARGIN - 62;
  const first = bottom - (lines.length - 1) * size * 1.04;
  const text = lines.map((line, index) =>
    outline(line, MARGIN - size * 0.04, first + index * size * 1.04, { size, tracking: TRACKING }),
  );
  // The drawing begins to show where the longest line ends, so that no lit line runs through words.
  const textEnd = MARGIN + Math.max(...lines.map((line) => measure(line, { size, tracking: TRACKING })));
  const fade = Math.max(0.42, (textEnd - 30) / WIDTH);
  const house = outline(site.legalName, MARGIN + 46, HEIGHT - MARGIN + 8, { size: 24, tracking: 0 });
  const name = outline(site.brand, MARGIN + 60, MARGIN + 26, { size: 34, tracking: -0.03 });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<defs><linearGradient id="f"><stop offset="${fade}" stop-color="#000"/><stop offset="${Math.min(1, fade + 0.34)}" stop-color="#fff"/></linearGradient>
<linearGradient id="l"><stop stop-color="${palette.glow}"/><stop offset="1" stop-color="${palette.coral}"/></linearGradient>
<mask id="m"><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#f)"/></mask></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="${INK}"/>
<g mask="url(#m)">${drawing(motif, [500, -20, 740, 670])}</g>
${MARK}<path d="${name}${text.join('')}" fill="${PAPER}"/>
<rect x="${MARGIN}" y="${HEIGHT - MARGIN - 1}" width="32" height="2.5" fill="url(#l)"/><path d="${house}" fill="${SOFT}"/></svg>`;
  for (const colours of PALETTES) {
    const png = await sharp(Buffer.from(svg))
      .png({ palette: true, colours, effort: 10, compressionLevel: 9, dither: 0 })
      .toBuffer();
    if (png.length <= LIMIT) return png;
  }
  throw new Error(`The picture of ${path} weighs more than ${LIMIT} bytes`);
}
