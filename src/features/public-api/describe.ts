/** The API's description: an operation for each of its routes, made from the very schemas that check its input. */
import * as z from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponseObject } from 'zod-openapi';
import { defineRoute } from '../../platform/http/define-route.ts';
import { PROBLEMS, type ProblemCode, READ_PROBLEMS } from '../../platform/http/errors.ts';
import { ENQUIRY_KINDS } from '../enquiries/kinds.ts';
import { ENQUIRY_FORMS, type FormKind, PAGE_FORMS } from '../enquiries/schema.ts';
import { openingFiltersSchema } from '../openings/filters.ts';
import { PUBLIC_API } from './routes.ts';
import {
  applicationBody,
  applicationReceipt,
  enquiryBody,
  html,
  idempotency,
  listedOpening,
  openingDetail,
  problem,
  receipt,
  reportReceipt,
} from './schemas.ts';

function success(data: z.ZodType, description: string): ZodOpenApiResponseObject {
  return {
    description,
    headers: z.object({ 'X-Request-Id': z.string() }),
    content: { 'application/json': { schema: z.object({ data, message: z.string() }) } },
  };
}

/**
 * The failures of an operation, grouped by status.
 * @param texts replace the sentence of a code
 */
function failures(codes: readonly ProblemCode[], texts: typeof READ_PROBLEMS) {
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

/** An operation that only reads. */
const reads = (
  summary: string,
  answer: ZodOpenApiResponseObject,
  codes: readonly ProblemCode[],
  requestParams?: ZodOpenApiOperationObject['requestParams'],
): ZodOpenApiOperationObject => ({
  summary,
  ...(requestParams ? { requestParams } : {}),
  responses: { 200: answer, ...failures(codes, READ_PROBLEMS) },
});

const SUBMISSION = [
  'validation_failed',
  'idempotency_conflict',
  'invalid_key',
  'forbidden_origin',
  'payload_too_large',
  'unsupported_media_type',
  'timeout',
  'rate_limited',
  'no_policy',
] as const;

const MEDIA_TYPES = { json: 'application/json', multipart: 'multipart/form-data' } as const;

/** An operation that receives a form. */
const takes = (
  summary: string,
  type: keyof typeof MEDIA_TYPES,
  schema: z.ZodType,
  answer: z.ZodType,
  codes: readonly ProblemCode[],
  stored = 'its mails',
): ZodOpenApiOperationObject => ({
  summary,
  requestParams: { header: idempotency },
  requestBody: { required: true, content: { [MEDIA_TYPES[type]]: { schema } } },
  responses: {
    200: success(answer, `Stored, with ${stored}; a repeat gets the first receipt`),
    ...failures([...codes, ...SUBMISSION], {}),
  },
});

/** An operation that receives the form of a kind of enquiry. */
const enquiry = (kind: FormKind): ZodOpenApiOperationObject => {
  const { operationId, summary } = ENQUIRY_KINDS[kind].call;
  const answer = kind === 'report' ? reportReceipt : receipt;
  return { operationId, ...takes(summary, 'json', enquiryBody(kind), answer, ['invalid_json']) };
};

const RESUME_CODES = [
  'invalid_form',
  'job_not_found',
  'job_closed',
  'resume_too_large',
  'resume_type',
  'too_many_files',
  'resume_gone',
] as const;

/**
 * Every route of the API has one, in the order of the document. The route of the forms on pages has one for each of
 * them.
 */
const OPERATIONS: Record<Exclude<keyof typeof PUBLIC_API, 'pageForm'>, ZodOpenApiOperationObject> = {
  createContactus: enquiry('contact'),
  getAllJobs: reads(
    'List the openings, newest first',
    success(z.array(listedOpening), 'Published, unexpired openings'),
    ['invalid_query'],
    { query: openingFiltersSchema },
  ),
  getAjob: reads('Read one opening', success(openingDetail, 'The opening'), ['job_not_found', 'job_gone'], {
    path: z.object({ id: z.string() }),
  }),
  applytoJob: takes(
    'Apply for an opening with a resume',
    'multipart',
    applicationBody,
    applicationReceipt,
    RESUME_CODES,
    'its resume and its mails',
  ),
  getTermsandcondition: reads(
    'Read the Terms and Conditions',
    success(z.object({ Termsandcondition: html }), 'The version in force'),
    ['document_not_found'],
  ),
  getPrivacyPolicy: reads(
    'Read the Privacy Policy',
    success(z.object({ PrivacyPolicy: html }), 'The version in force'),
    ['document_not_found'],
  ),
};

/** `/JobApply/:id` as OpenAPI writes it. */
const asTemplate = (path: string) => path.replace(/:(\w+)/g, '{$1}');

function build(brand: string) {
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: `${brand} public API`,
      version: '1.0.0',
      description:
        'What the website calls: enquiries, openings, applications and legal texts. Success is `{ data, message }`, failure `{ message, code, errors? }`. Every response carries `X-Request-Id`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    // Anyone may call it.
    security: [],
    paths: Object.fromEntries([
      ...Object.entries(OPERATIONS).map(([id, operation]) => {
        const { path, method } = PUBLIC_API[id as keyof typeof OPERATIONS];
        return [asTemplate(path), { [method.toLowerCase()]: { operationId: id, ...operation } }];
      }),
      ...PAGE_FORMS.map((kind) => [ENQUIRY_FORMS[kind].api, { post: enquiry(kind) }]),
    ]),
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

/** Answers with the document. */
export const openApi = defineRoute({
  method: 'GET',
  path: '/api/openapi.json',
  kind: 'feed',
  cacheable: true,
  handle(c) {
    c.set('cacheable', { until: null });
    return c.json(openApiDocument(c.var.runtime.brand));
  },
});
