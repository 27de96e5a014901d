/** The committed PDF of a report, and the hash that shows whether it contains the present content. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import site from '../../content/site.json' with { type: 'json' };
import type { Fault } from '../../src/site/content/content-file.ts';
import { withNames } from '../../src/site/content/names.ts';
import { PICTURE_WIDTHS, pictureOf, shownPages } from '../../src/site/content/report-pictures.ts';
import { findReport, reportSlugs } from '../../src/site/content/reports.ts';
import type { Report } from '../../src/site/content/schemas/report.ts';
import { palette } from '../../src/ui/styles/palette.ts';
import { ROOT } from '../project.ts';

const FOLDER = 'content/reports';

/** Where the committed PDF of a report is, and the hash beside it; paths in the project. */
export const pdfOf = (slug: string) => `${FOLDER}/${slug}.pdf`;
export const hashOf = (slug: string) => `${FOLDER}/${slug}.sha256`;

const read = (file: string) => readFileSync(join(ROOT, file));

/** The pictures of a report's pages that the site shows: paths in the project. */
export const picturesOf = (slug: string, report: Report) =>
  shownPages(report).flatMap((page) =>
    PICTURE_WIDTHS.map((width) => ({ page, width, file: pictureOf(slug, page, width) })),
  );

/** Of content/brand, what is printed. */
const BRAND = ['mark.svg', 'font-print.css', 'font-400.woff2', 'font-500.woff2', 'font-600.woff2'];

/** A hash of everything that a report prints: its words, names, colors, drawings, mark and font. */
export function sourceHash({ preview: _, ...report }: Report): string {
  const drawings = [report.art, ...report.chapters.map(({ art }) => art)].map((art) => art.split('#')[0]);
  const hash = createHash('sha256').update(
    JSON.stringify([withNames(report), site.brand, site.url, palette]),
  );
  for (const name of new Set(drawings)) hash.update(read(`content/art/${name}.svg`));
  for (const name of BRAND) hash.update(read(`content/brand/${name}`));
  return hash.digest('hex');
}

/** Reports whose content has changed since their PDF was printed. */
export const staleReports = (): Fault[] =>
  reportSlugs()
    .filter((slug) => {
      const report = findReport(slug);
      if (!report) return true;
      const files = [pdfOf(slug), hashOf(slug), ...picturesOf(slug, report).map(({ file }) => file)];
      return (
        !files.every((file) => existsSync(join(ROOT, file))) ||
        read(hashOf(slug)).toString().trim() !== sourceHash(report)
      );
    })
    .map((slug) => ({
      file: pdfOf(slug),
      field: '',
      message: 'Was printed before the last change of its content. Run `npm run report` and commit the file',
    }));
