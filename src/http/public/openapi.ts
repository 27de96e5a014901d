/** The API's description, made from the very schemas that check its input. */
import * as z from 'zod';
import { createDocument, type ZodOpenApiResponseObject } from 'zod-openapi';
import { applicationSchema } from '../../domain/applications/schema.ts';
import { caseContactSchema, collaborateSchema, enquirySchema } from '../../domain/enquiries/schema.ts';
import { openingFiltersSchema } from '../../domain/openings/filters.ts';
import { reportSchema } from '../../domain/reports/schema.ts';
import { SALUTATIONS } from '../../domain/shared/fields.ts';
import {
  FILL_TIME_FIELD,
  HONEYPOT_FIELD,
  PAGE_FIELD,
  PRIVACY_VERSION_FIELD,
} from '../../domain/shared/forms.ts';
import type { Handler } from '../context.ts';
import { PROBLEMS, type ProblemCode, READ_PROBLEMS } from '../errors.ts';

const location = z.object({ City: z.string(), Country: z.string() });
const openingSummary = z
  .object({
    _id: z.string(),
    Title: z.string(),
    Location: location,
    Experience: z.number().meta({ description: 'Years' }),
  })
  .meta({ id: 'OpeningSummary' });
const html = z.string().meta({ description: 'Sanitized HTML' });
const openingDetail = openingSummary
  .extend({
    AboutRole: html,
    KeyResponsibilities: html,
    requireSkills: z.array(z.string()),
    niceToHaveSkills: z.array(z.string()),
  })
  .meta({ id: 'OpeningDetail' });
const receipt = z
  .object({ reference: z.string().meta({ example: 'E-7K3M-9QXT' }) })
  .meta({ id: 'Receipt', description: 'What the sender can quote' });
const reportReceipt = receipt
  .extend({ download: z.string().meta({ description: 'Path of the PDF; the link works for a week' }) })
  .meta({ id: 'ReportReceipt' });
const problem = z
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
const enquiryBody = z
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
const collaborateBody = z
  .object({ ...collaborateSchema.shape, ...page, ...guards })
  .meta({ id: 'Collaboration' });
const consents = {
  Insights: z.boolean().optional().meta({ description: 'Consent to insights, products, services, events' }),
  Newsletter: z.boolean().optional().meta({ description: 'Consent to the monthly newsletter' }),
};
const caseBody = z
  .object({
    ...caseFields,
    ...consents,
    ...page,
    ...guards,
  })
  .meta({ id: 'CaseStudyEnquiry' });
const reportBody = z
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
const applicationBody = z
  .object({
    ...applicationSchema.shape,
    Resume: z
      .string()
      .meta({ format: 'binary', description: '.pdf, .doc or .docx; the type is proven by content' }),
    ...guards,
  })
  .meta({ id: 'Application' });

const idempotency = z.object({
  'Idempotency-Key': z.string().min(8).max(200).optional().meta({
    description: 'A repeat with the same key and body gets the first answer; with another body 409',
  }),
});

function success(data: z.ZodType, description: string): ZodOpenApiResponseObject {
  return {
    description,
    headers: z.object({ 'X-Request-Id': z.string() }),
    content: { 'application/json': { schema: z.object({ data, message: z.string() }) } },
  };
}

/** The failures of an operation that takes something, grouped by status. */
const failures = (...codes: ProblemCode[]) => describe(codes, {});

/** The failures of an operation that only reads. */
const readFailures = (...codes: ProblemCode[]) => describe(codes, READ_PROBLEMS);

function describe(codes: readonly ProblemCode[], texts: typeof READ_PROBLEMS) {
  const responses: Record<string, ZodOpenApiResponseObject> = {};
  for (const code of [...codes, 'internal', 'unavailable'] as const) {
    const [status, sentence] = PROBLEMS[code];
    const message = texts[code] ?? sentence;
    const known = responses[status];
    responses[status] = {
      description: known ? `${known.description} · ${code}: ${message}` : `${code}: ${message}`,
      content: { 'application/json': { schema: problem } },
    };
  }
  return responses;
}

const submission = [
  'validation_failed',
  'idempotency_conflict',
  'invalid_key',
  'forbidden_origin',
  'payload_too_large',
  'unsupported_media_type',
  'timeout',
  'rate_limited',
] as const;

function build(brand: string) {
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: `${brand} public API`,
      version: '1.0.0',
      description:
        'What the website calls: enquiries, openings, applications and legal texts. Success is `{ data, message }`, failure `{ message, code, errors? }`. Every response carries `X-Request-Id`.',
    },
    servers: [{ url: '/' }],
    paths: {
      '/api/admin/CreateContactus': {
        post: {
          operationId: 'createContactus',
          summary: 'Send an enquiry',
          requestParams: { header: idempotency },
          requestBody: { required: true, content: { 'application/json': { schema: enquiryBody } } },
          responses: {
            200: success(receipt, 'Stored, with its mails; a repeat gets the first receipt'),
            ...failures('invalid_json', ...submission),
          },
        },
      },
      '/api/admin/GetAllJobs': {
        get: {
          operationId: 'getAllJobs',
          summary: 'List the openings, newest first',
          requestParams: { query: openingFiltersSchema },
          responses: {
            200: success(z.array(openingSummary), 'Published, unexpired openings'),
            ...readFailures('invalid_query'),
          },
        },
      },
      '/api/admin/GetAjob/{id}': {
        get: {
          operationId: 'getAjob',
          summary: 'Read one opening',
          requestParams: { path: z.object({ id: z.string() }) },
          responses: {
            200: success(openingDetail, 'The opening'),
            ...readFailures('job_not_found', 'job_gone'),
          },
        },
      },
      '/api/admin/ApplytoJob': {
        post: {
          operationId: 'applytoJob',
          summary: 'Apply for an opening with a resume',
          requestParams: { header: idempotency },
          requestBody: { required: true, content: { 'multipart/form-data': { schema: applicationBody } } },
          responses: {
            200: success(receipt, 'Stored, with its resume and its mails; a repeat gets the first receipt'),
            ...failures(
              'invalid_form',
              'job_not_found',
              'job_closed',
              'resume_too_large',
              'resume_type',
              'too_many_files',
              'resume_gone',
              ...submission,
            ),
          },
        },
      },
      '/api/admin/GetTermsandcondition': {
        get: {
          operationId: 'getTermsandcondition',
          summary: 'Read the Terms and Conditions',
          responses: {
            200: success(z.object({ Termsandcondition: html }), 'The version in force'),
            ...readFailures('document_not_found'),
          },
        },
      },
      '/api/admin/GetPrivacyPolicy': {
        get: {
          operationId: 'getPrivacyPolicy',
          summary: 'Read the Privacy Policy',
          responses: {
            200: success(z.object({ PrivacyPolicy: html }), 'The version in force'),
            ...readFailures('document_not_found'),
          },
        },
      },
      '/api/enquiries/collaborate': {
        post: {
          operationId: 'collaborate',
          summary: 'Send the form at the end of a page',
          requestParams: { header: idempotency },
          requestBody: { required: true, content: { 'application/json': { schema: collaborateBody } } },
          responses: {
            200: success(receipt, 'Stored, with its mails; a repeat gets the first receipt'),
            ...failures('invalid_json', ...submission),
          },
        },
      },
      '/api/enquiries/case-study': {
        post: {
          operationId: 'caseStudyEnquiry',
          summary: 'Send the contact form of the case studies',
          requestParams: { header: idempotency },
          requestBody: { required: true, content: { 'application/json': { schema: caseBody } } },
          responses: {
            200: success(receipt, 'Stored, with its mails; a repeat gets the first receipt'),
            ...failures('invalid_json', ...submission),
          },
        },
      },
      '/api/enquiries/report': {
        post: {
          operationId: 'report',
          summary: 'Get a report',
          requestParams: { header: idempotency },
          requestBody: { required: true, content: { 'application/json': { schema: reportBody } } },
          responses: {
            200: success(reportReceipt, 'Stored, with its mails; a repeat gets the first receipt'),
            ...failures('invalid_json', ...submission),
          },
        },
      },
    },
  });
}

let document: ReturnType<typeof build> | undefined;

/**
 * The OpenAPI 3.1 document, built at its first use.
 * @param brand whose API it is
 */
export function openApiDocument(brand: string): ReturnType<typeof build> {
  document ??= build(brand);
  return document;
}

/** `GET /api/openapi.json`. */
export const openApi: Handler = (c) => {
  c.set('cacheable', { until: null });
  return c.json(openApiDocument(c.var.runtime.brand));
};
