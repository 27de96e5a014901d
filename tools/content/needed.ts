/**
 * Files that a build needs and that no field of the content names: the company's brand, the drawings, and pages with a route of
 * their own.
 */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Fault } from '../../src/site/content/content-file.ts';
import { MOTIFS } from '../../src/site/content/schemas/fields.ts';
import { readMark } from '../../src/ui/mark-drawing.ts';

/** Files below content, by the remedy if they are missing. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  'docs/brand.md says what it is for, and npm run new -- font makes the files of a font.': [
    ...['mark.svg', 'font.css', 'font-print.css', 'font.woff2'],
    ...['font-400.woff2', 'font-500.woff2', 'font-600.woff2'],
  ].map((name) => `brand/${name}`),
  'npm run art draws it.': [
    ...MOTIFS.map((name) => `art/${name}.svg`),
    'art/small.svg',
    'art/opening-card.png',
  ],
  'Every site has this page: put it back and change its words.': [
    'home',
    '404',
    '500',
    'security',
    'styleguide',
  ].map((name) => `pages/${name}.yaml`),
};

/** The brand's drawings on pages: mark, logo and the marks of clients, as far as they exist. */
const drawings = (root: string): string[] =>
  ['.', 'clients']
    .map((folder) => join('content/brand', folder))
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)))
    .filter((file) => file.endsWith('.svg'));

/** The mistake in a drawing that can't be read, or that pages would show without its colors. */
function drawingFaults(root: string, file: string): Fault[] {
  const faultOf = (problem: string) => [
    { file, field: '', message: `${problem}. docs/brand.md says how the mark is drawn.` },
  ];
  try {
    const { body } = readMark(readFileSync(join(root, file), 'utf8'));
    // It is drawn several times on a page, whose policy lets no style through.
    return /<style|\s(?:style|id)="/.test(body) ? faultOf('Has styles or ids') : [];
  } catch {
    return faultOf('Is no SVG with a viewBox');
  }
}

const SOCIAL = 'content/brand/social.png';
/** Width and height of a picture for shared links, in pixels. */
const SHARED = [1200, 630] as const;

/** The mistake in a picture that can't be read, or that is of the wrong size for its use. */
async function pictureFaults(root: string, file: string): Promise<Fault[]> {
  const { format, width, height } = await sharp(join(root, file))
    .metadata()
    .catch(() => ({ format: undefined, width: 0, height: 0 }));
  if (!format)
    return [{ file, field: '', message: 'Is no picture that can be read. Export it again, or remove it.' }];
  if (file !== SOCIAL || (format === 'png' && width === SHARED[0] && height === SHARED[1])) return [];
  const message = `Must be a PNG of ${SHARED.join(' × ')} pixels, is a ${format} of ${width} × ${height}`;
  return [{ file, field: '', message }];
}

/**
 * Looks for the files without which a build stops.
 * @param root folder of the project
 * @returns one fault for each missing file, with the remedy, and for a drawing or picture that can't be read
 */
export async function neededFaults(root: string): Promise<Fault[]> {
  const missing = Object.entries(NEEDED).flatMap(([remedy, names]) =>
    names
      .map((name) => `content/${name}`)
      .filter((file) => !existsSync(join(root, file)))
      .map((file) => ({ file, field: '', message: `This file does not exist. ${remedy}` })),
  );
  const pictures = globSync([SOCIAL, 'content/{insights,photos}/**/*.{png,jpg,jpeg,webp,avif}'], {
    cwd: root,
  });
  return [
    ...missing,
    ...drawings(root).flatMap((file) => drawingFaults(root, file)),
    ...(await Promise.all(pictures.map((file) => pictureFaults(root, file)))).flat(),
  ];
}
