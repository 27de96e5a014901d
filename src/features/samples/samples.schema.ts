/** The invented parts of the site's content, as the build found them. */
import * as z from 'zod';

export const sampleContentSchema = z.array(
  z.object({
    /** Path of the file in the repository. */
    file: z.string(),
    /** Its fields that are marked, e.g. `sections.1.clients`; `all` of a file that is marked as a whole. */
    fields: z.array(z.string()),
  }),
);

export type SampleContent = z.output<typeof sampleContentSchema>;

/** Name of the file that the build leaves. */
export const SAMPLE_CONTENT_FILE = 'sample-content.json';

/** One line a file. */
export const sampleContentLines = (content: SampleContent): string[] =>
  content.map(({ file, fields }) => `${file}: ${fields.join(', ')}`);
