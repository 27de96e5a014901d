/** The forms without JavaScript: a post is answered by a redirect, or by its page with the answers kept. */
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { receiveApplication } from '../features/applications/public-routes.ts';
import { withdrawConsent } from '../features/consents/consents.ts';
import { receiveEnquiry } from '../features/enquiries/public-routes.ts';
import { PAGE_FORMS } from '../features/enquiries/schema.ts';
import { postInterview } from '../features/interviews/public-routes.ts';
import { pathOf } from '../features/interviews/token.ts';
import { confirmIdentity } from '../features/privacy/commands/identity.ts';
import { offerOf } from '../features/privacy/offer.ts';
import { answerQuestion } from '../features/sourcing/commands/answer.ts';
import type { FormState } from '../platform/forms/form-state.ts';
import type { AppContext, Handler } from '../platform/http/context.ts';
import { messageOf, retryAfterOf, statusOf } from '../platform/http/errors.ts';
import { type Outcome, outcomeOf } from '../platform/http/intake.ts';
import { readUrlEncoded } from '../platform/http/read-body.ts';
import { languageOf, prefixOf } from '../site/content/languages.ts';
import { type IdsWith, ROUTES } from './routes.ts';

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
    ...(problem.code === 'validation_failed' ? {} : { message: messageOf(problem, c.get('translation')) }),
    ...(resume ? { resume } : {}),
  };
  const page = await render(c, form, statusOf(problem));
  const retryAfter = retryAfterOf(problem);
  if (retryAfter) page.headers.set('Retry-After', String(retryAfter));
  return page;
}

/** The prefix of paths in the language of a post. */
const prefix = (c: AppContext): string => prefixOf(languageOf(c.req.path));

/** The page that thanks the sender of a form that is on many pages, with a link back. */
function thanks(kind: string, { receipt, page }: Accepted): string {
  const { reference, download } = receipt;
  const query = { sent: reference, ...(page ? { from: page } : {}), ...(download ? { download } : {}) };
  return `/enquiries/${kind}?${new URLSearchParams(query)}`;
}

type Values = Readonly<Record<string, string>>;

/**
 * Reads a small form and does what it requests; if that fails, the page is shown again with the error.
 * @param take does it
 */
const takesForm =
  (
    id: IdsWith<{ kind: 'form'; body: object }>,
    render: RenderForm,
    take: (c: AppContext, values: Values) => Promise<Response>,
  ): Handler =>
  async (c) => {
    let values: Values = {};
    try {
      values = await readUrlEncoded(c.req.raw, {
        maxBytes: ROUTES[id].body.maxBytes,
        timeoutMs: c.var.runtime.config.BODY_TIMEOUT_MS,
      });
      return await take(c, values);
    } catch (error) {
      return answer(c, await outcomeOf(c, error, values), () => '', render);
    }
  };

/** Takes a consent back. */
async function withdraw(c: AppContext, { token = '' }: Values): Promise<Response> {
  const { db, clock } = c.var.runtime;
  await withdrawConsent(db, token, clock());
  return c.redirect(`${prefix(c)}/consents/withdraw?done=yes`, 303);
}

/** Stores a person's answer to the question in a mail. */
async function answerConsent(c: AppContext, values: Values): Promise<Response> {
  const token = c.req.param('token') ?? '';
  const { privacy, clock, jobs } = c.var.runtime;
  const page = `${prefix(c)}/candidate-consent/${encodeURIComponent(token)}`;
  const given = values.answer === 'agreed' ? 'agreed' : 'declined';
  if (values.answer !== given) return c.redirect(page, 303);
  const counts = await answerQuestion(privacy, token, given, clock());
  jobs.wake();
  return c.redirect(`${page}?done=${counts ? given : 'late'}`, 303);
}

/** The errors of the page for an answer that could not be accepted, and its status. */
const REFUSED = { taken: 409, late: 409, gone: 410 } as const;

/**
 * Does what a candidate requests on the page of their interview; if the time is taken, the page is shown again with the
 * remaining ones.
 */
async function changeInterview(c: AppContext, values: Values, render: RenderForm): Promise<Response> {
  const token = c.req.param('token') ?? '';
  const posted = await postInterview(c, token, values);
  if ('ok' in posted)
    return render(c, { values, errors: { [posted.code]: posted.code } }, REFUSED[posted.code]);
  const query = new URLSearchParams({ done: posted.done, zone: posted.zone });
  return c.redirect(`${prefix(c)}${pathOf(token)}?${query}`, 303);
}

/** Confirms that the person with the link asked. */
async function confirmRequest(c: AppContext, { token = '' }: Values): Promise<Response> {
  const { runtime, requestId } = c.var;
  const now = runtime.clock();
  const offer = await offerOf(runtime, token, now);
  if (offer?.canConfirm)
    await runtime.writer.write((trx) => confirmIdentity(trx, { requestId, now }, offer.id));
  return c.redirect(`${prefix(c)}/privacy-request?${new URLSearchParams({ token, done: 'yes' })}`, 303);
}

/** The posts of all forms without JavaScript, and of the withdrawal of a consent. */
export function formHandlers(render: RenderForm): Record<IdsWith<{ kind: 'form' }>, Handler> {
  return {
    async postContact(c) {
      const done = ({ receipt }: Accepted) => `${prefix(c)}/contact?sent=${receipt.reference}`;
      return answer(c, await receiveEnquiry(c, 'form'), done, render);
    },
    async postPageForm(c) {
      const kind = PAGE_FORMS.find((one) => one === c.req.param('kind'));
      // As the page of that address does.
      if (!kind) return c.redirect(`${prefix(c)}/contact`, 303);
      return answer(
        c,
        await receiveEnquiry(c, 'form', kind),
        (accepted) => prefix(c) + thanks(kind, accepted),
        render,
      );
    },
    async postApplication(c) {
      const id = c.req.param('id') ?? '';
      const outcome = await receiveApplication(c, 'form', id);
      const done = ({ receipt }: Accepted) =>
        `${prefix(c)}/JobApply/${encodeURIComponent(id)}?applied=${receipt.reference}`;
      return answer(c, outcome, done, render);
    },
    postWithdrawal: takesForm('postWithdrawal', render, withdraw),
    postInterview: takesForm('postInterview', render, (c, values) => changeInterview(c, values, render)),
    postPrivacyRequest: takesForm('postPrivacyRequest', render, confirmRequest),
    postCandidateConsent: takesForm('postCandidateConsent', render, answerConsent),
    // Its page compares the certificate with the key.
    postCertificate: takesForm('postCertificate', render, (c, { certificate = '' }) =>
      render(c, { values: { certificate }, errors: {} }, 200),
    ),
  };
}
