/** The reports that can be downloaded: one file of src/content/reports each. */
import { parse } from 'yaml';
import { parseFile } from './content-file.ts';
import { type Report, reportSchema } from './schemas/report.ts';

const files = import.meta.glob<string>('../content/reports/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const reports: ReadonlyMap<string, Report> = new Map(
  Object.entries(files).map(([path, source]) => [
    path.replace(/^.*\/|\.yaml$/g, ''),
    parseFile(reportSchema, parse(source), path.replace('..', 'src')),
  ]),
);

/** Slugs in the order of their names. */
export const reportSlugs = (): string[] => [...reports.keys()].sort();

/** The content of a report, `{brand}` still in it; undefined when there is none of that name. */
export const findReport = (slug: string): Report | undefined => reports.get(slug);
