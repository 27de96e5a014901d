/** Pictures of a report's own pages. `npm run report` makes them with the PDF; they are stored beside it. */
import type { Report } from './schemas/report.ts';

const files = import.meta.glob<string>('../../../content/reports/*/page-*.avif', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** In pixels: a page in a section, and the same on a dense screen, where it can be read as well. */
export const PICTURE_WIDTHS = [480, 960] as const;

/** The numbers of the pages that are shown, from 1: the cover, and the chapters that the report names. */
export const shownPages = ({ preview, chapters }: Report): number[] =>
  preview ? [1, ...preview.pages.map((title) => chapters.findIndex((one) => one.title === title) + 3)] : [];

/** The path of a page's picture in the project. */
export const pictureOf = (slug: string, page: number, width: number): string =>
  `content/reports/${slug}/page-${page}-${width}.avif`;

/** Its address on the site. @throws if it was not made */
export function pictureAddress(slug: string, page: number, width: number): string {
  const address = files[`../../../${pictureOf(slug, page, width)}`];
  if (!address) throw new Error(`There is no ${pictureOf(slug, page, width)}. Run \`npm run report\``);
  return address;
}
