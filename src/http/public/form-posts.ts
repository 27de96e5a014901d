/** The forms without JavaScript: a post is answered by a redirect, or by its page with the answers kept. */
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type IdsWith, ROUTES } from '../../app/routes.ts';
import { withdrawConsent } from '../../domain/consents/consents.ts';
import type { FormKind } from '../../domain/enquiries/kinds.ts';
import type { FormState } from '../../domain/shared/forms.ts';
import type { AppContext, Handler } from '../context.ts';
import { messageOf, retryAfterOf, statusOf } from '../errors.ts';
import { readUrlEncoded } from '../read-body.ts';
import { receiveApplication } from './applications.ts';
import { receiveEnquiry } from './enquiries.ts';
import { type Outcome, outcomeOf } from './intake.ts';

/** Shows the page of the request's address with a form in the given state. */
export type RenderForm = (c: AppContext, form: FormState, status: ContentfulStatusCode) => Promise<Response>;

type Accepted = Extract<Outcome, { ok: true }>;

async function answer(
  c: AppContext,
  outcome: Outcome,
  done: (accepted: Accepted) => string,
  render: RenderForm,
): Promise<Response> {
  // 303: the browser fetches the confirmation with GET, so a reload posts nothing again.
  if (outcome.ok) return c.redirect(done(outcome), 303);
  const { problem, values, resume } = outcome;
  const form: FormState = {
    values,
    errors: problem.errors ?? {},
    ...(problem.code === 'validation_failed' ? {} : { message: messageOf(problem) }),
    ...(resume ? { resume } : {}),
  };
  const page = await render(c, form, statusOf(problem));
  const retryAfter = retryAfterOf(problem);
  if (retryAfter) page.headers.set('Retry-After', String(retryAfter));
  return page;
}

/** Where a form that stands on many pages thanks its sender: with what was asked for, and the way back. */
function thanks(kind: string, { receipt, page }: Accepted): string {
  const { reference, download } = receipt;
  const query = { sent: reference, ...(page ? { from: page } : {}), ...(download ? { download } : {}) };
  return `/enquiries/${kind}?${new URLSearchParams(query)}`;
}

/** Takes a consent back; where that can't be saved, the page comes again and says so. */
async function withdraw(c: AppContext, render: RenderForm): Promise<Response> {
  let values: Record<string, string> = {};
  try {
    const { db, clock, config } = c.var.runtime;
    values = await readUrlEncoded(c.req.raw, {
      maxBytes: ROUTES.postWithdrawal.body.maxBytes,
      timeoutMs: config.BODY_TIMEOUT_MS,
    });
    await withdrawConsent(db, values.token ?? '', clock());
    return c.redirect('/consents/withdraw?done=yes', 303);
  } catch (error) {
    return answer(c, await outcomeOf(c, error, values), () => '', render);
  }
}

/** Shows what the certificate that was pasted says; its page holds it against the key. */
async function checkCertificate(c: AppContext, render: RenderForm): Promise<Response> {
  try {
    const { certificate = '' } = await readUrlEncoded(c.req.raw, {
      maxBytes: ROUTES.postCertificate.body.maxBytes,
      timeoutMs: c.var.runtime.config.BODY_TIMEOUT_MS,
    });
    return render(c, { values: { certificate }, errors: {} }, 200);
  } catch (error) {
    return answer(c, await outcomeOf(c, error, {}), () => '', render);
  }
}

/** The posts of all forms without JavaScript, and of the withdrawal of a consent. */
export function formHandlers(render: RenderForm): Record<IdsWith<{ kind: 'form' }>, Handler> {
  const pageForm =
    (kind: Exclude<FormKind, 'contact'>): Handler =>
    async (c) =>
      answer(c, await receiveEnquiry(c, 'form', kind), (accepted) => thanks(kind, accepted), render);
  return {
    async postContact(c) {
      const done = ({ receipt }: Accepted) => `/contact?sent=${receipt.reference}`;
      return answer(c, await receiveEnquiry(c, 'form'), done, render);
    },
    postCollaborate: pageForm('collaborate'),
    postCaseStudy: pageForm('case-study'),
    postReport: pageForm('report'),
    async postApplication(c) {
      const id = c.req.param('id') ?? '';
      const outcome = await receiveApplication(c, 'form', id);
      const done = ({ receipt }: Accepted) =>
        `/JobApply/${encodeURIComponent(id)}?applied=${receipt.reference}`;
      return answer(c, outcome, done, render);
    },
    postWithdrawal: (c) => withdraw(c, render),
    postCertificate: (c) => checkCertificate(c, render),
  };
}
