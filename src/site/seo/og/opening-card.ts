/**
 * The picture that is shown where a link to an opening is shared. Openings come and go while the site runs, so its title is set
 * then, on a ground that `npm run art` draws.
 */
import groundFile from '../../../../content/art/opening-card.png?inline';
import { palette } from '../../../ui/styles/palette.ts';
import { site } from '../../content/site.ts';
import { coverage } from './coverage.ts';
import { type Color, type IndexedPicture, readIndexedPng, writeIndexedPng } from './indexed-png.ts';
import { hasGlyph, measure, polygons, wrap, wrapEvenly } from './outline.ts';
import { ownPicture } from './own-picture.ts';

const MARGIN = 72;
/** The drawing begins to the right of it. */
const TEXT_WIDTH = 660;
const BASELINE = 496;
const TITLE = { tracking: -0.033, sizes: [84, 72, 62, 54, 46], lines: 4, leading: 1.04 };
const PLACE = { size: 30, tracking: -0.01 };
/** Between ground and text. */
const SHADES = 15;

const bytesOf = (hex: string): Color =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Color;
const { ground, ink, soft } = palette.dark;

let groundPicture: IndexedPicture | undefined;
const readGround = () => {
  groundPicture ??= readIndexedPng(Buffer.from(groundFile.slice(groundFile.indexOf(',') + 1), 'base64'));
  return groundPicture;
};

const IS_READ = /[\p{L}\p{N}]/u;

/**
 * A text as the font can write it: without emoji and other signs that it has no glyph for, letters with a rare accent as those
 * without it.
 * @returns nothing where letters are missing, as for another script: boxes would be drawn instead
 */
export function writable(text: string): string | undefined {
  let written = '';
  for (const character of text.normalize('NFC').replaceAll("'", '’').replace(/\s/g, ' ')) {
    const [plain = ''] = character.normalize('NFD');
    if (hasGlyph(character)) written += character;
    else if (IS_READ.test(plain) && hasGlyph(plain)) written += plain;
    else if (IS_READ.test(character)) return undefined;
  }
  const words = written.replace(/ +/g, ' ').trim();
  return IS_READ.test(words) ? words : undefined;
}

/** The largest size at which the whole title fits; a title that is too long for the smallest is cut, and ends in dots. */
function setTitle(title: string): { size: number; lines: string[] } {
  const { sizes, tracking, lines: most } = TITLE;
  const fits = (text: string, size: number) => measure(text, { size, tracking }) <= TEXT_WIDTH;
  for (const size of sizes) {
    const lines = wrapEvenly(title, TEXT_WIDTH, { size, tracking });
    if (lines.length <= most && lines.every((line) => fits(line, size))) return { size, lines };
  }
  const size = Math.min(...sizes);
  const parts: string[] = [];
  for (const word of title.split(' ')) {
    let part = '';
    for (const letter of word) {
      if (!fits(part + letter, size)) parts.push(part);
      part = fits(part + letter, size) ? part + letter : letter;
    }
    parts.push(part);
  }
  const lines = wrap(parts.join(' '), TEXT_WIDTH, { size, tracking });
  if (lines.length <= most) return { size, lines };
  const last = [...(lines[most - 1] ?? '')];
  while (!fits(`${last.join('')}…`, size)) last.pop();
  return { size, lines: [...lines.slice(0, most - 1), `${last.join('').trim()}…`] };
}

interface CardOpening {
  title: string;
  /** City and country. */
  place: string;
}

/**
 * @returns a PNG of 1200 × 630, the same for the same words; nothing if the font can't write the title, or if the company has
 * its own picture for all pages. Takes some 30 ms of the processor
 */
export function openingCard({ title, place }: CardOpening): Buffer | undefined {
  const words = writable(title);
  if (!words || ownPicture) return undefined;
  const where = writable(place);
  const { width, height, colors, pixels } = readGround();
  const palette: Color[] = [...colors];
  const drawn = new Uint8Array(pixels);
  const write = (shapes: ReturnType<typeof polygons>, hex: string) => {
    const [from, to, first] = [bytesOf(ground), bytesOf(hex), palette.length - 1];
    for (let shade = 1; shade <= SHADES; shade++)
      palette.push(
        from.map((one, at) => Math.round(one + ((to[at] ?? 0) - one) * (shade / SHADES))) as never,
      );
    coverage(shapes, width, height, (at, covered) => {
      const shade = Math.round(covered * SHADES);
      if (shade > 0) drawn[at] = first + shade;
    });
  };
  const set = setTitle(words);
  const bottom = BASELINE - (where ? PLACE.size * 2.3 : 0);
  const heading = set.lines.flatMap((line, index) =>
    polygons(
      line,
      MARGIN - set.size * 0.04,
      bottom - (set.lines.length - 1 - index) * set.size * TITLE.leading,
      { size: set.size, tracking: TITLE.tracking },
    ),
  );
  const name = polygons(site.brand, MARGIN + 60, MARGIN + 26, { size: 34, tracking: -0.03 });
  write([...heading, ...name], ink);
  const house = polygons(site.legalName, MARGIN + 46, height - MARGIN + 8, { size: 24, tracking: 0 });
  write([...(where ? polygons(where, MARGIN, BASELINE, PLACE) : []), ...house], soft);
  return writeIndexedPng({ width, height, colors: palette, pixels: drawn });
}
