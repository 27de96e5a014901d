import { Hono } from 'hono';
import site from '../content/site.json' with { type: 'json' };
import { enquirySchema } from '../domain/enquiries/schema.ts';
import { ENQUIRY_SCOPE, enquiryFingerprint, submitEnquiry } from '../domain/enquiries/submit.ts';
import { parseForm } from '../domain/shared/fields.ts';

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

/**
 * Takes an enquiry from an API call (JSON) or a plain form post.
 * The public JSON contract has no consent field: its caller showed the policy itself. The form's box must be ticked.
 */
export async function receiveEnquiry(c: ApiContext, source: Source): Promise<Outcome> {
  let fields: Record<string, unknown> = {};
  try {
    const { db, writer, config, limits, outbox } = await parts();
    const read = source === 'api' ? readJson : readUrlEncoded;
    fields = await read(c.req.raw, { maxBytes: MAX_ENQUIRY_BYTES, timeoutMs: config.BODY_TIMEOUT_MS });
    const agreed = source === 'api' && fields.PrivacyPolicy === undefined ? true : fields.PrivacyPolicy;
    const form = parseForm(enquirySchema, { ...fields, PrivacyPolicy: agreed });
    if (!form.ok) return { ok: false, problem: validationProblem(form.errors), values: textValues(fields) };

    const context = await submissionContext(c, fields, source);
    const digest = enquiryFingerprint(form.value);
    const key = idempotencyKey(c, source, context, digest);
    // A repeat is answered whatever the limit says: what it asks for has happened already.
    const known = key
      ? await findAnswer<Receipt>(db, { scope: ENQUIRY_SCOPE, key, fingerprint: digest })
      : undefined;
    if (known?.state === 'repeat') return { ok: true, receipt: known.answer };
    const wait = await limits.enquiries.take(context.clientHash);
    if (wait)
      return { ok: false, problem: { code: 'rate_limited', retryAfter: wait }, values: textValues(fields) };

    const staffAddress = config.MAIL_ENQUIRIES_TO ?? site.email.enquiries;
    const result = await submitEnquiry(writer, form.value, context, { key, staffAddress });
    if (!result.ok) return { ok: false, problem: { code: result.code }, values: textValues(fields) };
    outbox.wake();
    return { ok: true, receipt: result.receipt };
  } catch (error) {
    return outcomeOf(c, error, textValues(fields));
  }
}

/** `POST /api/admin/CreateContactus`. */
export const enquiries = new Hono<{ Variables: Variables }>().post('/CreateContactus', async (c) => {
  const outcome = await receiveEnquiry(c, 'api');
  if (!outcome.ok) return sendProblem(c, outcome.problem);
  c.header('Cache-Control', 'no-store');
  return c.json({ data: outcome.receipt, message: ENQUIRY_RECEIVED });
});
