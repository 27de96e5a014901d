import { z } from 'astro/zod';
import { reportSlugs } from '../site/reports.ts';
import { text } from '../site/schemas/fields.ts';

const band = {
  id: text(30, 'Anchor of the section'),
  title: text(70, 'Section headline'),
  text: text(260, 'What to write, and who reads it').optional(),
};

/** Let's Collaborate. Rendered by the island CollaborateForm. */
export const collaborate = z.strictObject({ kind: z.literal('collaborate'), ...band });

/** The contact form of the case studies. Rendered by the island CaseContactForm. */
export const caseContact = z.strictObject({ kind: z.literal('caseContact'), ...band });

/** The form in exchange for a report. Rendered by the island ReportForm. */
export const reportDownload = z.strictObject({
  kind: z.literal('reportDownload'),
  ...band,
  report: z.enum(reportSlugs()).describe('File name in src/content/reports, without its ending'),
});
