/** Makes the icons of public/ again; `npm run art` does. The mark, as in src/ui/Mark.tsx, on ink. */
import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { palette } from '../build/palette.ts';

const folder = new URL('../../public/', import.meta.url);
const { ground: INK, ink: PAPER } = palette.dark;

/**
 * @param size in pixels
 * @param part of the side that the mark takes; a maskable icon may lose all but the inner 80 %
 * @param weight of the lines; small icons need heavier ones and fewer of them
 */
function icon(size: number, part: number, weight: number, radius = 0): Promise<Buffer> {
  const scale = (size * part) / 32;
  const start = (size * (1 - part)) / 2;
  const inner = size < 64 ? '' : '<path d="M4.2 8.6h23.6M4.2 23.4h23.6" opacity=".45"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" rx="${radius}" fill="${INK}"/><g transform="translate(${start} ${start}) scale(${scale})" fill="none" stroke="${PAPER}" stroke-width="${weight}"><circle cx="16" cy="16" r="14"/><path d="M16 2v28M2 16h28" opacity=".45"/>${inner}<ellipse cx="16" cy="16" rx="10.2" ry="14" opacity=".6"/><ellipse cx="16" cy="16" rx="5.4" ry="14" stroke="${palette.coral}" stroke-width="${weight * 1.6}"/></g></svg>`;
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
const vector = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none"><style>g{stroke:${palette.light.ink}}@media(prefers-color-scheme:dark){g{stroke:${palette.dark.ink}}}</style><g stroke-width="1.6"><circle cx="16" cy="16" r="14"/><path d="M16 2v28M2 16h28" opacity=".5"/><ellipse cx="16" cy="16" rx="10.2" ry="14" opacity=".6"/></g><ellipse cx="16" cy="16" rx="5.4" ry="14" stroke="${palette.coral}" stroke-width="2.6"/></svg>\n`;

mkdirSync(new URL('icons/', folder), { recursive: true });
const files = {
  'favicon.svg': Buffer.from(vector),
  'favicon.ico': ico(await icon(32, 0.86, 1.8, 6), 32),
  'apple-touch-icon.png': await icon(180, 0.66, 1.3),
  'icons/192.png': await icon(192, 0.74, 1.3, 40),
  'icons/512.png': await icon(512, 0.74, 1.3, 108),
  'icons/maskable-512.png': await icon(512, 0.58, 1.3),
};
for (const [name, bytes] of Object.entries(files)) writeFileSync(new URL(name, folder), bytes);
