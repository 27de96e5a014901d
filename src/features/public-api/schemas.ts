/** The input and output of the API, for its description: the schemas that check the input, and the types of the responses. */
import * as z from 'zod';
import { apiBody } from '../../platform/forms/api-body.ts';
import { PROBLEMS, type ProblemCode } from '../../platform/http/errors.ts';
import { applicationForm } from '../candidates/application.schema.ts';
import { ENQUIRY_KINDS } from '../enquiries/kinds.ts';
import { ENQUIRY_FORMS, type FormKind } from '../enquiries/schema.ts';
import { PAY_PERIODS } from '../openings/types.schema.ts';

const location = z.object({ City: z.string(), Country: z.string() });
const openingSummary = z
  .object({
    _id: z.string(),
    Title: z.string(),
    Location: location,
    Experience: z.number().meta({ description: 'Years' }),
  })
  .meta({ id: 'OpeningSummary' });
export const listedOpening = openingSummary
  .extend({
    Language: z.string().optional().meta({
      description: 'BCP 47; left out where the opening is written in the default language of the site',
    }),
    Pay: z
      .object({
        Min: z.number().optional(),
        Max: z.number().optional(),
        Currency: z.string().meta({ description: 'ISO 4217' }),
        Period: z.enum(PAY_PERIODS),
      })
      .optional()
      .meta({ description: 'Left out where the opening states none' }),
  })
  .meta({ id: 'ListedOpening' });
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
  .meta({ id: 'Receipt', description: 'The reference to quote' });
export const applicationReceipt = receipt
  .extend({
    replyBy: z.string().meta({ format: 'date-time', description: 'When the reply is due' }),
  })
  .meta({ id: 'ApplicationReceipt' });
export const reportReceipt = receipt
  .extend({ download: z.string().meta({ description: 'Path of the PDF; the link works for a week' }) })
  .meta({ id: 'ReportReceipt' });
export const problem = z
  .object({
    message: z.string().meta({ description: 'A message for people' }),
    code: z.enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]),
    errors: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'One message a field, by field name' }),
  })
  .meta({ id: 'Problem' });

const purposes = {
  insights: 'Consent to insights, products, services, events',
  newsletter: 'Consent to the monthly newsletter',
};

/** The body of a call with the form of a kind of enquiry. */
export const enquiryBody = (kind: FormKind) =>
  apiBody(ENQUIRY_FORMS[kind], {
    id: ENQUIRY_KINDS[kind].call.schema,
    hasPage: kind !== 'contact',
    purposes,
  });

export const applicationBody = apiBody(applicationForm, { id: 'Application', hasPage: false });

export const idempotency = z.object({
  'Idempotency-Key': z.string().min(8).max(200).optional().meta({
    description: 'A repeat with the same key and body gets the first answer; with another body 409',
  }),
});
