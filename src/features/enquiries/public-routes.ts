import { parseAnswers } from '../../platform/forms/answers.ts';
import { isSitePath } from '../../platform/forms/fields.ts';
import { PAGE_FIELD } from '../../platform/forms/form-state.ts';
import type { Receipt } from '../../platform/forms/submission.ts';
import { NOT_STORED } from '../../platform/http/cache-control.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { type Problem, sendProblem } from '../../platform/http/errors.ts';
import { findAnswer } from '../../platform/http/idempotency.ts';
import {
  idempotencyOf,
  type Outcome,
  problemOf,
  type Source,
  submissionContext,
  textValues,
  validationProblem,
} from '../../platform/http/intake.ts';
import { readJson, readUrlEncoded } from '../../platform/http/read-body.ts';
import { successOf } from '../../platform/http/successes.ts';
import { enquiryFingerprint, enquiryScope, submitEnquiry } from './commands/submit.ts';
import { ENQUIRY_KINDS } from './kinds.ts';
import { refuse, toRecord } from './record.ts';
import { ENQUIRY_FORMS, type FormKind, PAGE_FORMS } from './schema.ts';

/** All fields of an enquiry at their limits, with twelve bytes a character: an emoji as JSON may escape it. With room to spare. */
export const ENQUIRY_BYTES = 96 * 1024;

/** A page that a client names is dropped unless it is a path of this site. */
const pageOf = (value: unknown): string => (isSitePath(value) ? value : '');

/**
 * Takes an enquiry from an API call (JSON) or a plain form post.
 * The public JSON contract has no consent field: its caller showed the policy itself. The form's box must be ticked.
 */
export async function receiveEnquiry(
  c: AppContext,
  source: Source,
  kind: FormKind = 'contact',
): Promise<Outcome> {
  const posted: Record<string, string> = Object.create(null);
  let fields: Record<string, unknown> = posted;
  const parse = (sent: Record<string, unknown>) =>
    parseAnswers(ENQUIRY_FORMS[kind], sent, c.get('translation')?.messages);
  const failure = (problem: Problem): Outcome => ({ ok: false, problem, values: textValues(fields) });
  try {
    const { db, writer, config, limits, jobs, signer, staff, content } = c.var.runtime;
    const bounds = { maxBytes: ENQUIRY_BYTES, timeoutMs: config.BODY_TIMEOUT_MS };
    if (source === 'api') fields = await readJson(c.req.raw, bounds);
    else await readUrlEncoded(c.req.raw, bounds, posted);
    const agreed = source === 'api' && fields.PrivacyPolicy === undefined ? true : fields.PrivacyPolicy;
    const form = parse({ ...fields, PrivacyPolicy: agreed });
    if (!form.ok) return failure(validationProblem(form.errors));

    const record = toRecord(kind, form.value, pageOf(fields[PAGE_FIELD]));
    const refused = refuse(record, content);
    if (refused) return failure(validationProblem(refused));
    // The forms on other pages state the consent beside their button; the public contract does not.
    const context = await submissionContext(c, fields, source, kind !== 'contact' || source === 'form');
    const what = { scope: enquiryScope(record), fingerprint: enquiryFingerprint(record) };
    const idempotency = await idempotencyOf(c, source, what, context.now);
    // A repeat is answered regardless of the limit: its request was carried out already.
    const known = idempotency && (await findAnswer<Receipt>(db, idempotency));
    if (known?.state === 'repeat') return { ok: true, receipt: known.answer, page: record.page };
    const result = await submitEnquiry(writer, record, context, {
      idempotency,
      limit: limits.enquiries,
      staffAddress: staff.enquiries,
      signer: await signer(),
      content,
    });
    if (!result.ok) {
      const { ok: _, ...problem } = result;
      return failure(problem);
    }
    jobs.wake();
    return { ok: true, receipt: result.receipt, page: record.page };
  } catch (error) {
    const problem = await problemOf(c, error);
    // The field that is too long is marked.
    const form = source === 'form' && problem.code === 'payload_too_large' && parse(posted);
    return failure(form && !form.ok ? { ...problem, errors: form.errors } : problem);
  }
}

async function answerEnquiry(c: AppContext, kind: FormKind): Promise<Response> {
  const outcome = await receiveEnquiry(c, 'api', kind);
  if (!outcome.ok) return sendProblem(c, outcome.problem);
  c.header('Cache-Control', NOT_STORED);
  return c.json({
    data: outcome.receipt,
    message: successOf(ENQUIRY_KINDS[kind].call.success, c.get('translation')),
  });
}

/** The forms of the site, as calls. */
export const enquiryApi = {
  createContactus: defineRoute({
    method: 'POST',
    path: '/api/admin/CreateContactus',
    kind: 'api',
    handle: (c) => answerEnquiry(c, 'contact'),
  }),
  pageForm: defineRoute({
    method: 'POST',
    path: '/api/enquiries/:kind',
    kind: 'api',
    async handle(c) {
      const kind = PAGE_FORMS.find((one) => one === c.req.param('kind'));
      return kind ? answerEnquiry(c, kind) : sendProblem(c, { code: 'not_found' });
    },
  }),
};
