/** What the API takes and gives, for its description: the very schemas that check its input, and the shapes of its answers. */
import * as z from 'zod';
import { applicationSchema } from '../../domain/applications/schema.ts';
import { caseContactSchema, collaborateSchema, enquirySchema } from '../../domain/enquiries/schema.ts';
import { reportSchema } from '../../domain/reports/schema.ts';
import { SALUTATIONS } from '../../domain/shared/fields.ts';
import {
  FILL_TIME_FIELD,
  HONEYPOT_FIELD,
  PAGE_FIELD,
  PRIVACY_VERSION_FIELD,
} from '../../domain/shared/forms.ts';
import { PROBLEMS, type ProblemCode } from '../errors.ts';

const location = z.object({ City: z.string(), Country: z.string() });
export const openingSummary = z
  .object({
    _id: z.string(),
    Title: z.string(),
    Location: location,
    Experience: z.number().meta({ description: 'Years' }),
  })
  .meta({ id: 'OpeningSummary' });
export const html = z.string().meta({ description: 'Sanitized HTML' });
export const openingDetail = openingSummary
  .extend({
    AboutRole: html,
    KeyResponsibilities: html,
    requireSkills: z.array(z.string()),
    niceToHaveSkills: z.array(z.string()),
  })
  .meta({ id: 'OpeningDetail' });
export const receipt = z
  .object({ reference: z.string().meta({ example: 'E-7K3M-9QXT' }) })
  .meta({ id: 'Receipt', description: 'What the sender can quote' });
export const applicationReceipt = receipt
  .extend({
    replyBy: z.string().meta({ format: 'date-time', description: 'Until when an answer is promised' }),
  })
  .meta({ id: 'ApplicationReceipt' });
export const reportReceipt = receipt
  .extend({ download: z.string().meta({ description: 'Path of the PDF; the link works for a week' }) })
  .meta({ id: 'ReportReceipt' });
export const problem = z
  .object({
    message: z.string().meta({ description: 'A sentence for people' }),
    code: z.enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]),
    errors: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'One message a field, by field name' }),
  })
  .meta({ id: 'Problem' });

const guards = {
  [PRIVACY_VERSION_FIELD]: z.string().optional().meta({
    description:
      'Version of the privacy policy the sender was shown; without it the one in force is recorded',
  }),
  [FILL_TIME_FIELD]: z
    .number()
    .optional()
    .meta({ description: 'Milliseconds the sender took to fill the form' }),
  [HONEYPOT_FIELD]: z.string().optional().meta({ description: 'Leave it out or empty' }),
};
const { PrivacyPolicy: _consent, ...enquiryFields } = enquirySchema.shape;
export const enquiryBody = z
  .object({
    ...enquiryFields,
    PrivacyPolicy: z.literal(true).optional().meta({ description: 'Consent, where the caller passes it on' }),
    ...guards,
  })
  .meta({ id: 'Enquiry' });
const { Insights: _insights, Newsletter: _newsletter, ...caseFields } = caseContactSchema.shape;
const page = {
  [PAGE_FIELD]: z.string().optional().meta({ description: 'Path of the page the form stood on' }),
};
export const collaborateBody = z
  .object({ ...collaborateSchema.shape, ...page, ...guards })
  .meta({ id: 'Collaboration' });
const consents = {
  Insights: z.boolean().optional().meta({ description: 'Consent to insights, products, services, events' }),
  Newsletter: z.boolean().optional().meta({ description: 'Consent to the monthly newsletter' }),
};
export const caseBody = z
  .object({
    ...caseFields,
    ...consents,
    ...page,
    ...guards,
  })
  .meta({ id: 'CaseStudyEnquiry' });
export const reportBody = z
  .object({
    ...reportSchema.shape,
    Salutation: z.enum(SALUTATIONS),
    Country: z.string().meta({
      description: 'English name of a country of ISO 3166-1, as in the form',
      examples: ['Ireland'],
    }),
    ...consents,
    ...page,
    ...guards,
  })
  .meta({ id: 'ReportRequest' });
export const applicationBody = z
  .object({
    ...applicationSchema.shape,
    Resume: z
      .string()
      .meta({ format: 'binary', description: '.pdf, .doc or .docx; the type is proven by content' }),
    ...guards,
  })
  .meta({ id: 'Application' });

export const idempotency = z.object({
  'Idempotency-Key': z.string().min(8).max(200).optional().meta({
    description: 'A repeat with the same key and body gets the first answer; with another body 409',
  }),
});
