/** The forms without JavaScript: a post is answered by a redirect, or by its page with the answers kept. */
import { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isEnquiryKind } from '../domain/enquiries/kinds.ts';
import type { FormState } from '../domain/shared/forms.ts';
import { receiveApplication } from './applications.ts';
import type { ApiContext, Variables } from './context.ts';
import { receiveEnquiry } from './enquiries.ts';
import { messageOf, statusOf } from './errors.ts';
import type { Outcome } from './intake.ts';
import { unsubscribe } from './unsubscribe.ts';

/** Shows the page of the request's address with a form in the given state. */
export type RenderForm = (c: ApiContext, form: FormState, status: ContentfulStatusCode) => Promise<Response>;

type Accepted = Extract<Outcome, { ok: true }>;

function answer(
  c: ApiContext,
  outcome: Outcome,
  done: (accepted: Accepted) => string,
  render: RenderForm,
): Response | Promise<Response> {
  // 303: the browser fetches the confirmation with GET, so a reload posts nothing again.
  if (outcome.ok) return c.redirect(done(outcome), 303);
  const { problem, values, resume } = outcome;
  if (problem.retryAfter) c.header('Retry-After', String(problem.retryAfter));
  const form: FormState = {
    values,
    errors: problem.errors ?? {},
    ...(problem.code === 'validation_failed' ? {} : { message: messageOf(problem) }),
    ...(resume ? { resume } : {}),
  };
  return render(c, form, statusOf(problem));
}

/** Where the forms that stand on many pages thank their sender, and lead back. */
function sentAddress(kind: string, { receipt, page }: Accepted): string {
  const { reference, download } = receipt;
  const query = { kind, reference, ...(page ? { from: page } : {}), ...(download ? { download } : {}) };
  return `/enquiries/sent?${new URLSearchParams(query)}`;
}

/** `POST /contact`, `POST /enquiries/{kind}`, `POST /JobApply/{id}` and `POST /unsubscribe`. */
export function formPosts(render: RenderForm) {
  return new Hono<{ Variables: Variables }>()
    .post('/contact', async (c) => {
      const outcome = await receiveEnquiry(c, 'contact', 'form');
      return answer(c, outcome, ({ receipt }) => `/contact?sent=${receipt.reference}`, render);
    })
    .post('/enquiries/:kind', async (c, next) => {
      const kind = c.req.param('kind');
      if (!isEnquiryKind(kind) || kind === 'contact') return next();
      const outcome = await receiveEnquiry(c, kind, 'form');
      return answer(c, outcome, (accepted) => sentAddress(kind, accepted), render);
    })
    .post('/JobApply/:id', async (c) => {
      const id = c.req.param('id');
      const outcome = await receiveApplication(c, 'form', id);
      const done = ({ receipt }: Accepted) =>
        `/JobApply/${encodeURIComponent(id)}?applied=${receipt.reference}`;
      return answer(c, outcome, done, render);
    })
    .route('/', unsubscribe(render));
}
