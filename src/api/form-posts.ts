/** The forms without JavaScript: a post is answered by a redirect, or by its page with the answers kept. */
import { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { FormState } from '../domain/shared/forms.ts';
import { receiveApplication } from './applications.ts';
import type { ApiContext, Variables } from './context.ts';
import { receiveEnquiry } from './enquiries.ts';
import { messageOf, statusOf } from './errors.ts';
import type { Outcome } from './intake.ts';

/** Shows the page of the request's address with a form in the given state. */
export type RenderForm = (c: ApiContext, form: FormState, status: ContentfulStatusCode) => Promise<Response>;

function answer(
  c: ApiContext,
  outcome: Outcome,
  done: string,
  render: RenderForm,
): Response | Promise<Response> {
  // 303: the browser fetches the confirmation with GET, so a reload posts nothing again.
  if (outcome.ok) return c.redirect(`${done}${outcome.receipt.reference}`, 303);
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

/** `POST /contact` and `POST /JobApply/{id}`. */
export function formPosts(render: RenderForm) {
  return new Hono<{ Variables: Variables }>()
    .post('/contact', async (c) => answer(c, await receiveEnquiry(c, 'form'), '/contact?sent=', render))
    .post('/JobApply/:id', async (c) => {
      const id = c.req.param('id');
      const outcome = await receiveApplication(c, 'form', id);
      return answer(c, outcome, `/JobApply/${encodeURIComponent(id)}?applied=`, render);
    });
}
