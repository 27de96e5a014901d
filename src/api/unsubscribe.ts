/** `POST /unsubscribe`: the button behind the link in a mail. */
import { Hono } from 'hono';
import { withdrawConsents } from '../domain/consents/consents.ts';
import { readUnsubscribe } from '../domain/consents/links.ts';
import { CONSENT_PURPOSES } from '../domain/shared/forms.ts';
import { type ApiContext, parts, type Variables } from './context.ts';
import { messageOf, statusOf } from './errors.ts';
import type { RenderForm } from './form-posts.ts';
import { problemOf } from './intake.ts';
import { readUrlEncoded } from './read-body.ts';

const MAX_BYTES = 4 * 1024;

async function withdraw(c: ApiContext, render: RenderForm): Promise<Response> {
  let values: Record<string, string> = {};
  try {
    const { db, signer, clock, config } = await parts();
    values = await readUrlEncoded(c.req.raw, { maxBytes: MAX_BYTES, timeoutMs: config.BODY_TIMEOUT_MS });
    const enquiryId = readUnsubscribe(await signer(), values);
    // The same answer for any link that is not ours: the page it leads to says what to do.
    if (!enquiryId) return c.redirect('/unsubscribe', 303);
    // One purpose, or, by any other word, all of them: nobody is kept on a list by a mistake in a form.
    const chosen = CONSENT_PURPOSES.filter((purpose) => purpose === values.purpose);
    await withdrawConsents(db, enquiryId, chosen.length > 0 ? chosen : CONSENT_PURPOSES, clock());
    return c.redirect('/unsubscribe?done=1', 303);
  } catch (error) {
    const problem = await problemOf(c, error);
    return render(c, { values, errors: {}, message: messageOf(problem) }, statusOf(problem));
  }
}

/** @param render shows the page again where the database could not be written */
export const unsubscribe = (render: RenderForm) =>
  new Hono<{ Variables: Variables }>().post('/unsubscribe', (c) => withdraw(c, render));
