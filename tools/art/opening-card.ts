/**
 * Draws the background behind the title on the pictures of openings, `content/art/opening-card.png`, as a part of `npm run
 * art`. The title itself is set while the site runs (src/site/seo/og/opening-card.ts), where nothing can draw an SVG.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { type Color, writeIndexedPng } from '../../src/site/seo/og/indexed-png.ts';
import { paintMark, readMark } from '../../src/ui/mark-drawing.ts';
import { palette } from '../build/palette.ts';

const content = new URL('../../content/', import.meta.url);
const { ground: INK, ink: PAPER } = palette.dark;
const mark = readMark(readFileSync(new URL('brand/mark.svg', content), 'utf8'));
const [, attributes, body = ''] =
  /<symbol id="art" ([^>]*)>(.*)<\/symbol>/s.exec(
    readFileSync(new URL('art/constellation.svg', content), 'utf8'),
  ) ?? [];
const art = body
  .replaceAll('currentColor', PAPER)
  .replaceAll('var(--ground)', INK)
  .replaceAll('var(--lit,1)', '1');

// Text stays to the left of the drawing that fades in.
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
<defs><linearGradient id="f"><stop offset=".63" stop-color="#000"/><stop offset=".95" stop-color="#fff"/></linearGradient>
<linearGradient id="l"><stop stop-color="${palette.glow}"/><stop offset="1" stop-color="${palette.coral}"/></linearGradient>
<mask id="m"><rect width="1200" height="630" fill="url(#f)"/></mask></defs>
<rect width="1200" height="630" fill="${INK}"/><g mask="url(#m)"><svg x="500" y="-20" width="740" height="670" ${attributes}>${art}</svg></g>
<svg x="72" y="64" width="44" height="44" viewBox="${mark.viewBox}" fill="none">${paintMark(mark, { ink: PAPER, coral: palette.coral })}</svg>
<rect x="72" y="557" width="32" height="2.5" fill="url(#l)"/></svg>`;

// Few colors, because those of the text are added to them.
const reduced = await sharp(Buffer.from(svg))
  .png({ palette: true, colours: 16, effort: 10, dither: 0 })
  .toBuffer();
const { data, info } = await sharp(reduced).removeAlpha().raw().toBuffer({ resolveWithObject: true });
const colors = new Map<number, number>();
const pixels = new Uint8Array(info.width * info.height).map((_, at) => {
  const color = data.readUIntBE(3 * at, 3);
  if (!colors.has(color)) colors.set(color, colors.size);
  return colors.get(color) ?? 0;
});
const shown = [...colors.keys()].map((color): Color => [color >> 16, (color >> 8) & 255, color & 255]);
writeFileSync(
  new URL('art/opening-card.png', content),
  writeIndexedPng({ width: info.width, height: info.height, colors: shown, pixels }),
);
