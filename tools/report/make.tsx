/** Makes the file of every report; tools/commands/build.ts runs it. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import site from '../../src/content/site.json' with { type: 'json' };
import { withNames } from '../../src/site/names.ts';
import { findReport, reportSlugs } from '../../src/site/reports.ts';
import type { Report } from '../../src/site/schemas/report.ts';
import { renderPdf } from './pdf/render.ts';
import { ReportDocument } from './ReportDocument.tsx';

const ART = resolve('src/content/art');

/** One report as a file. */
export function makeReport(report: Report): Promise<Buffer> {
  const named = withNames(report);
  const facts = {
    title: named.title,
    author: site.brand,
    subject: named.subject,
    language: 'en',
    date: new Date(named.date),
  };
  return renderPdf(<ReportDocument report={named} brand={site.brand} />, facts, ART);
}

/**
 * Writes `<slug>.pdf` for every file of src/content/reports.
 * @param folder made if missing
 */
export async function makeReports(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const slug of reportSlugs()) {
    const report = findReport(slug);
    if (report) await writeFile(join(folder, `${slug}.pdf`), await makeReport(report));
  }
}
