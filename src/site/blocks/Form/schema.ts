import { z } from 'astro/zod';
import { PAGE_FORMS } from '../../../features/enquiries/schema.ts';
import { reportSlugs } from '../../content/reports.ts';
import { formFields, list, portraitLook, sampleMark, text } from '../../content/schemas/fields.ts';

/** A form that makes an enquiry. */
export const schema = z.strictObject({
  form: z.enum(PAGE_FORMS).describe('Which form: the name of its file in content/texts'),
  ...formFields,
  ...sampleMark,
  send: list(2, 4, text(90, 'One thing that helps us to answer'))
    .optional()
    .describe('What to send, point by point'),
  answers: z
    .strictObject({
      name: text(50, 'Full name'),
      role: text(70, 'What this person does'),
      portrait: portraitLook,
    })
    .optional()
    .describe('The person who reads and answers the messages'),
  report: z
    .enum(reportSlugs())
    .optional()
    .describe('For the form of a report: file name in content/reports, without its extension'),
});

export type Content = z.output<typeof schema>;
