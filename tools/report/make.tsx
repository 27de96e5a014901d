/** Prints the reports; tools/commands/report.ts runs it. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Browser } from '@playwright/test';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import site from '../../content/site.json' with { type: 'json' };
import { withNames } from '../../src/site/content/names.ts';
import { findReport, reportSlugs } from '../../src/site/content/reports.ts';
import type { Report } from '../../src/site/content/schemas/report.ts';
import { ROOT } from '../project.ts';
import { picturePages, print, withBrowser } from './print.ts';
import { ReportDocument } from './ReportDocument.tsx';
import css from './report.css?inline';
import { hashOf, pdfOf, picturesOf, sourceHash } from './source.ts';

const htmlOf = (report: Report) =>
  `<!doctype html>${renderToStaticMarkup(<ReportDocument report={withNames(report)} brand={site.brand} css={css} />)}`;

/** Writes the pictures of the pages that the site shows, and replaces the earlier ones. */
async function writePictures(browser: Browser, slug: string, report: Report): Promise<void> {
  await rm(join(ROOT, 'content/reports', slug), { recursive: true, force: true });
  const files = picturesOf(slug, report);
  const numbers = [...new Set(files.map(({ page }) => page))];
  const pictures = await picturePages(browser, htmlOf(report), numbers);
  for (const { page, width, file } of files) {
    const path = join(ROOT, file);
    await mkdir(dirname(path), { recursive: true });
    await sharp(pictures[numbers.indexOf(page)])
      .resize({ width })
      .avif({ quality: 44, effort: 6 })
      .toFile(path);
  }
}

/**
 * Writes the PDF of each report, the pictures of its pages and the hash of its source.
 * @param chromium path of the program
 * @returns the paths of the PDFs in the project
 * @throws naming every chapter that is too long for its page, or leaves part of it empty
 */
export const makeReports = (chromium: string): Promise<string[]> =>
  withBrowser(chromium, async (browser) => {
    const made: string[] = [];
    for (const slug of reportSlugs()) {
      const report = findReport(slug);
      if (!report) continue;
      await writeFile(join(ROOT, pdfOf(slug)), await print(browser, htmlOf(report)));
      await writePictures(browser, slug, report);
      await writeFile(join(ROOT, hashOf(slug)), `${sourceHash(report)}\n`);
      made.push(pdfOf(slug));
    }
    return made;
  });
