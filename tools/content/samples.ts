/** Which content is still a sample: for the start message, the command line, the desk, and for a site that says it has none. */
import type { SampleContent } from '../../src/features/samples/samples.schema.ts';
import type { Fault } from '../../src/site/content/content-file.ts';
import { markedFields } from '../../src/site/content/sample-marks.ts';
import { CONTENT, type ReadFile } from './read.ts';

const SITE = `${CONTENT}/site.json`;
/** Invented as long as the site file says so. */
const SITE_FIELDS = ['brand', 'legalName', 'url', 'profile', 'phone', 'email'];

/** The samples of the database are listed by its content; the style guide consists of examples. */
const isLeftOut = (file: string) =>
  file === SITE || file.startsWith(`${CONTENT}/sample/`) || file.startsWith(`${CONTENT}/styleguide/`);

const isSample = (files: readonly ReadFile[]) =>
  files.some(({ file, data }) => file === SITE && (data as { sample?: unknown }).sample === true);

/** Every field that is marked as a sample, file by file. */
export function sampleContent(files: readonly ReadFile[]): SampleContent {
  const marked = files
    .filter(({ file }) => !isLeftOut(file))
    .map(({ file, data }) => ({ file, fields: markedFields(data).map((field) => field || 'all') }))
    .filter(({ fields }) => fields.length > 0);
  return isSample(files) ? [{ file: SITE, fields: SITE_FIELDS }, ...marked] : marked;
}

/** Fields that are still marked although the site file says that the site has no samples. */
export function sampleFaults(files: readonly ReadFile[]): Fault[] {
  if (isSample(files)) return [];
  return sampleContent(files).flatMap(({ file, fields }) =>
    fields.map((field) => ({
      file,
      field: field === 'all' ? '' : field,
      message: `Is a sample, and ${SITE} says that the site has none. Put your own in its place and take the mark away`,
    })),
  );
}
