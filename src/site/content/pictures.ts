/** Pictures of articles: `![What it shows](./file.png "A caption")`, in the sizes that browsers choose from. */
import sharp, { type Sharp } from 'sharp';
import { escapeHtml } from './escape-html.ts';

const FOLDER = '../../../content/insights/';
const files = import.meta.glob<string>('../../../content/insights/**/*.{png,jpg,jpeg,webp,avif}', {
  query: '?inline',
  import: 'default',
});

/** In pixels: the width of a column of text, and twice that for dense screens. */
const WIDTHS = [720, 1440];
const SIZES = '(min-width: 768px) 720px, 100vw';

/** What Astro puts in the place of a picture in the folder of an article. */
const MARKER = /<img __ASTRO_IMAGE_="([^"]+)"\s*\/?>/g;

/** The picture as it was saved, rotated by its camera's mark. @param name below content/insights */
async function original(name: string): Promise<{ image: Sharp; width: number; height: number }> {
  const load = files[FOLDER + name];
  if (!load) throw new Error(`There is no content/insights/${name}`);
  const data = await load();
  const image = sharp(Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')).autoOrient();
  const { autoOrient } = await image.metadata();
  return { image, ...autoOrient };
}

const addressOf = (name: string, width: number) => `/pictures/${name.replace(/\.\w+$/, '')}-${width}.webp`;
const widthsOf = (own: number) => [...WIDTHS.filter((width) => width < own), Math.min(own, WIDTHS[1] ?? own)];

interface PictureFile {
  address: string;
  name: string;
  width: number;
}

/** Every file that the pictures of all articles become. */
export async function pictureFiles(): Promise<PictureFile[]> {
  const each = Object.keys(files).map(async (key) => {
    const name = key.slice(FOLDER.length);
    const { width: own } = await original(name);
    return [...new Set(widthsOf(own))].map((width) => ({ address: addressOf(name, width), name, width }));
  });
  return (await Promise.all(each)).flat();
}

/** @returns WebP without the camera's metadata */
export async function pictureBytes({ name, width }: Pick<PictureFile, 'name' | 'width'>): Promise<Buffer> {
  const { image } = await original(name);
  return image.resize({ width, withoutEnlargement: true }).webp({ quality: 82 }).toBuffer();
}

const unescapeHtml = (text: string) =>
  text
    .replace(/&(?:#x22|quot);/g, '"')
    .replace(/&(?:#x27|apos);/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&(?:amp|#x26|#38);/g, '&');

/** The markup of one picture. @param marked what Astro knows of it */
async function pictureHtml(marked: { src: string; alt?: string; title?: string }): Promise<string> {
  const name = marked.src.replace(/^\.\//, '');
  const { width, height } = await original(name);
  const widths = [...new Set(widthsOf(width))];
  const largest = widths.at(-1) ?? width;
  const srcset = widths.map((one) => `${addressOf(name, one)} ${one}w`).join(', ');
  const caption = marked.title ? `<span class="caption">${escapeHtml(marked.title)}</span>` : '';
  return `<img src="${addressOf(name, largest)}" srcset="${srcset}" sizes="${SIZES}" width="${width}" height="${height}" loading="lazy" decoding="async" alt="${escapeHtml(marked.alt ?? '')}">${caption}`;
}

/** @param html of an article, as Astro rendered it; its pictures are put in */
export async function withPictures(html: string): Promise<string> {
  const found = [...html.matchAll(MARKER)];
  const made = await Promise.all(
    found.map(([, marked = '']) => pictureHtml(JSON.parse(unescapeHtml(marked)))),
  );
  return html.replace(MARKER, () => made.shift() ?? '');
}
