/** Makes the icons of public/ again, as a part of `npm run art`. The mark of content/brand on ink. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { paintMark, readMark } from '../../src/ui/mark-drawing.ts';
import { palette } from '../build/palette.ts';

const folder = new URL('../../public/', import.meta.url);
const mark = readMark(readFileSync(new URL('../../content/brand/mark.svg', import.meta.url), 'utf8'));
const { ground: INK, ink: PAPER } = palette.dark;

/**
 * @param size in pixels
 * @param part of the side that the mark takes; a maskable icon may lose all but the inner 80 %
 * @param weight by how much its lines are heavier; small icons need heavier ones and fewer of them
 */
function icon(size: number, part: number, weight: number, radius = 0): Promise<Buffer> {
  const start = (size * (1 - part)) / 2;
  const drawn = paintMark(mark, { ink: PAPER, coral: palette.coral }, { weight, fine: size >= 64 });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" rx="${radius}" fill="${INK}"/><svg x="${start}" y="${start}" width="${size * part}" height="${size * part}" viewBox="${mark.viewBox}" fill="none">${drawn}</svg></svg>`;
  return sharp(Buffer.from(svg))
    .png({ compressionLevel: 9, effort: 10, palette: true, colours: 64 })
    .toBuffer();
}

/** An .ico that holds one PNG (understood since Windows Vista). */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([size, size, 0, 0, 1, 0, 32, 0], 6);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** The one that browsers draw themselves, in the colours of their own theme. */
const vector = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${mark.viewBox}" fill="none" color="${palette.light.ink}"><style>@media(prefers-color-scheme:dark){svg{color:${palette.dark.ink}}}</style>${paintMark(mark, { ink: 'currentColor', coral: palette.coral }, { weight: 1.25, fine: false })}</svg>\n`;

mkdirSync(new URL('icons/', folder), { recursive: true });
const files = {
  'favicon.svg': Buffer.from(vector),
  'favicon.ico': ico(await icon(32, 0.86, 1.4, 6), 32),
  'apple-touch-icon.png': await icon(180, 0.66, 1),
  'icons/192.png': await icon(192, 0.74, 1, 40),
  'icons/512.png': await icon(512, 0.74, 1, 108),
  'icons/maskable-512.png': await icon(512, 0.58, 1),
};
for (const [name, bytes] of Object.entries(files)) writeFileSync(new URL(name, folder), bytes);
