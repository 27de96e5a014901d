/** The reports that can be downloaded: one file of content/reports each. */
import { parse } from 'yaml';
import { parseFile } from './content-file.ts';
import { type Report, reportSchema } from './schemas/report.ts';

const files = import.meta.glob<string>('../../../content/reports/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const paths: ReadonlyMap<string, string> = new Map(
  Object.keys(files).map((path) => [path.replace(/^.*\/|\.yaml$/g, ''), path]),
);
const read = new Map<string, Report>();

/** Slugs in the order of their names. */
export const reportSlugs = (): string[] => [...paths.keys()].sort();

/**
 * The content of a report, `{brand}` still in it; undefined when there is none of that name. Read at first use: the check of
 * the content loads this too, and reports a mistake in its own words.
 */
export function findReport(slug: string): Report | undefined {
  const path = paths.get(slug);
  if (path === undefined) return undefined;
  const report =
    read.get(slug) ?? parseFile(reportSchema, parse(files[path] ?? ''), path.replace(/^(\.\.\/)+/, ''));
  read.set(slug, report);
  return report;
}
