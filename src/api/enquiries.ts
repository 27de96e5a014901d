import { type Context, Hono } from 'hono';
import site from '../content/site.json' with { type: 'json' };
import { type EnquiryKind, readEnquiry } from '../domain/enquiries/kinds.ts';
import { enquiryFingerprint, enquiryScope, submitEnquiry } from '../domain/enquiries/submit.ts';
import { findAnswer } from '../domain/shared/idempotency.ts';
import type { Receipt } from '../domain/shared/submission.ts';
import { type ApiContext, parts, type Variables } from './context.ts';
import { sendProblem } from './errors.ts';
import {
  idempotencyKey,
  type Outcome,
  outcomeOf,
  type Source,
  submissionContext,
  textValues,
  validationProblem,
} from './intake.ts';
import { readJson, readUrlEncoded } from './read-body.ts';

/** All fields at their limits in UTF-8, JSON-escaped, with room to spare. */
export const MAX_ENQUIRY_BYTES = 64 * 1024;

export const ENQUIRY_RECEIVED = "Your message has been received. We'll get back to you as soon as possible.";
export const REPORT_READY = 'Your report is ready. We have sent you the link by email too.';

/**
 * The fields of a request, with the consent that the public contract leaves to its caller: an API call that does
 * not name it showed the policy itself. The form's box must be ticked.
 */
function withConsent(kind: EnquiryKind, source: Source, fields: Readonly<Record<string, unknown>>) {
  const vouched = kind === 'contact' && source === 'api' && fields.PrivacyPolicy === undefined;
  return vouched ? { ...fields, PrivacyPolicy: true } : fields;
}

/** Takes an enquiry of any kind from an API call (JSON) or a plain form post. */
export async function receiveEnquiry(c: ApiContext, kind: EnquiryKind, source: Source): Promise<Outcome> {
  let fields: Record<string, unknown> = {};
  try {
    const { db, writer, config, limits, outbox, signer } = await parts();
    const read = source === 'api' ? readJson : readUrlEncoded;
    fields = await read(c.req.raw, { maxBytes: MAX_ENQUIRY_BYTES, timeoutMs: config.BODY_TIMEOUT_MS });
    const form = readEnquiry(kind, withConsent(kind, source, fields));
    if (!form.ok) return { ok: false, problem: validationProblem(form.errors), values: textValues(fields) };

    const page = form.value.Page;
    const context = await submissionContext(c, fields, source);
    const digest = enquiryFingerprint(form.value);
    const key = idempotencyKey(c, source, context, digest);
    // A repeat is answered whatever the limit says: what it asks for has happened already.
    const known = key
      ? await findAnswer<Receipt>(db, { scope: enquiryScope(kind), key, fingerprint: digest })
      : undefined;
    if (known?.state === 'repeat') return { ok: true, receipt: known.answer, page };
    const wait = await limits.enquiries.take(context.clientHash);
    if (wait)
      return { ok: false, problem: { code: 'rate_limited', retryAfter: wait }, values: textValues(fields) };

    const staffAddress = config.MAIL_ENQUIRIES_TO ?? site.email.enquiries;
    const options = { key, staffAddress, signer: await signer() };
    const result = await submitEnquiry(writer, form.value, context, options);
    if (!result.ok) return { ok: false, problem: { code: result.code }, values: textValues(fields) };
    outbox.wake();
    return { ok: true, receipt: result.receipt, page };
  } catch (error) {
    return outcomeOf(c, error, textValues(fields));
  }
}

/** Answers an API call with an enquiry of the given kind. */
function enquiryCall(kind: EnquiryKind, message: string) {
  return async (c: Context<{ Variables: Variables }>) => {
    const outcome = await receiveEnquiry(c, kind, 'api');
    if (!outcome.ok) return sendProblem(c, outcome.problem);
    c.header('Cache-Control', 'no-store');
    return c.json({ data: outcome.receipt, message });
  };
}

/** `POST /api/admin/CreateContactus`, and a call for each of the other forms. */
export const enquiries = new Hono<{ Variables: Variables }>()
  .post('/admin/CreateContactus', enquiryCall('contact', ENQUIRY_RECEIVED))
  .post('/enquiries/collaborate', enquiryCall('collaborate', ENQUIRY_RECEIVED))
  .post('/enquiries/case-study', enquiryCall('case-study', ENQUIRY_RECEIVED))
  .post('/enquiries/report', enquiryCall('report', REPORT_READY));
