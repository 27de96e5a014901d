/** The reports that can be downloaded: one file of src/content/reports each. */
import { parse } from 'yaml';
import { type Report, reportContentSchema } from './content.ts';

const files = import.meta.glob<string>('../../content/reports/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Reads one report's file; a mistake in it names the file, the field and what is allowed. */
function read(path: string, source: string): Report {
  const result = reportContentSchema.safeParse(parse(source));
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`${path.replace(/^(\.\.\/)+/, 'src/')} is wrong\n  ${faults.join('\n  ')}`);
}

const reports: ReadonlyMap<string, Report> = new Map(
  Object.entries(files).map(([path, source]) => [path.replace(/^.*\/|\.yaml$/g, ''), read(path, source)]),
);

/** Slugs in the order of their names. */
export const reportSlugs = (): string[] => [...reports.keys()].sort();

/** The content of a report, `{brand}` still in it; undefined when there is none of that name. */
export const findReport = (slug: string): Report | undefined => reports.get(slug);
