import { ROUTES, type RouteId } from '../../app/routes.ts';
import type { FormKind } from '../../domain/enquiries/kinds.ts';
import { ENQUIRY_FORMS } from '../../domain/enquiries/record.ts';
import { enquiryFingerprint, enquiryScope, submitEnquiry } from '../../domain/enquiries/submit.ts';
import { isSitePath, parseForm } from '../../domain/shared/fields.ts';
import { PAGE_FIELD } from '../../domain/shared/forms.ts';
import { findAnswer } from '../../domain/shared/idempotency.ts';
import type { Receipt } from '../../domain/shared/submission.ts';
import type { AppContext, Handler } from '../context.ts';
import { type Problem, sendProblem } from '../errors.ts';
import { readJson, readUrlEncoded } from '../read-body.ts';
import {
  idempotencyOf,
  type Outcome,
  outcomeOf,
  type Source,
  submissionContext,
  textValues,
  validationProblem,
} from './intake.ts';

export const ENQUIRY_RECEIVED = "Your message has been received. We'll get back to you as soon as possible.";

export const REPORT_READY = 'Your report is ready. We have sent you the link by email too.';

/** Anything but a path of this site that a client names as its page is dropped. */
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
  let fields: Record<string, unknown> = {};
  const failure = (problem: Problem): Outcome => ({ ok: false, problem, values: textValues(fields) });
  try {
    const { db, writer, config, limits, tasks, signer, staff, content } = c.var.runtime;
    const read = source === 'api' ? readJson : readUrlEncoded;
    fields = await read(c.req.raw, {
      maxBytes: ROUTES.createContactus.body.maxBytes,
      timeoutMs: config.BODY_TIMEOUT_MS,
    });
    const agreed = source === 'api' && fields.PrivacyPolicy === undefined ? true : fields.PrivacyPolicy;
    const { schema, toRecord, refuse } = ENQUIRY_FORMS[kind];
    const form = parseForm(schema, { ...fields, PrivacyPolicy: agreed });
    if (!form.ok) return failure(validationProblem(form.errors));

    const record = toRecord(form.value, pageOf(fields[PAGE_FIELD]));
    const refused = refuse(record, content);
    if (refused) return failure(validationProblem(refused));
    // The forms on other pages say beside their button what they agree to; the public contract does not.
    const context = await submissionContext(c, fields, source, kind !== 'contact' || source === 'form');
    const what = { scope: enquiryScope(record), fingerprint: enquiryFingerprint(record) };
    const idempotency = await idempotencyOf(c, source, what, context.now);
    // A repeat is answered whatever the limit says: what it asks for has happened already.
    const known = idempotency && (await findAnswer<Receipt>(db, idempotency));
    if (known?.state === 'repeat') return { ok: true, receipt: known.answer, page: record.page };
    const wait = await limits.enquiries.take(context.clientHash);
    if (wait) return failure({ code: 'rate_limited', retryAfter: wait });

    const result = await submitEnquiry(writer, record, context, {
      idempotency,
      staffAddress: staff.enquiries,
      signer: await signer(),
      content,
    });
    if (!result.ok) return failure({ code: result.code });
    tasks.wake();
    return { ok: true, receipt: result.receipt, page: record.page };
  } catch (error) {
    return outcomeOf(c, error, textValues(fields));
  }
}

async function answerEnquiry(c: AppContext, kind: FormKind, message = ENQUIRY_RECEIVED): Promise<Response> {
  const outcome = await receiveEnquiry(c, 'api', kind);
  if (!outcome.ok) return sendProblem(c, outcome.problem);
  c.header('Cache-Control', 'no-store');
  return c.json({ data: outcome.receipt, message });
}

/** The forms of the site, as calls. */
export const enquiries = {
  createContactus: (c) => answerEnquiry(c, 'contact'),
  collaborate: (c) => answerEnquiry(c, 'collaborate'),
  caseStudyEnquiry: (c) => answerEnquiry(c, 'case-study'),
  reportRequest: (c) => answerEnquiry(c, 'report', REPORT_READY),
} satisfies Partial<Record<RouteId, Handler>>;
