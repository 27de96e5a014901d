import { z } from 'astro/zod';
import { reportSlugs } from '../domain/reports/catalog.ts';
import { formBand } from '../ui/copy.ts';

/** The form in exchange for a report. Rendered by the island ReportForm. */
export const schema = formBand.extend({
  kind: z.literal('reportDownload'),
  report: z.enum(reportSlugs()).describe('File name in src/content/reports, without its ending'),
});
