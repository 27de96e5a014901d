/** The forms without JavaScript: a post is answered by a redirect, or by its page with the answers kept. */
import { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { withdrawConsent } from '../domain/consents/consents.ts';
import type { FormState } from '../domain/shared/forms.ts';
import { receiveApplication } from './applications.ts';
import { type ApiContext, parts, type Variables } from './context.ts';
import { receiveEnquiry } from './enquiries.ts';
import { messageOf, statusOf } from './errors.ts';
import type { Outcome } from './intake.ts';
import { readUrlEncoded } from './read-body.ts';

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

/** Forms that stand on many pages; a post of theirs is answered by a page that holds the form alone. */
const PAGE_FORMS = ['collaborate', 'case-study'] as const;

/** The posts of all forms without JavaScript, and of the withdrawal of a consent. */
export function formPosts(render: RenderForm) {
  const posts = new Hono<{ Variables: Variables }>();
  for (const kind of PAGE_FORMS) {
    posts.post(`/enquiries/${kind}`, async (c) =>
      answer(c, await receiveEnquiry(c, 'form', kind), `/enquiries/${kind}?sent=`, render),
    );
  }
  posts.post('/consents/withdraw', async (c) => {
    const { db, clock, config } = await parts();
    const fields = await readUrlEncoded(c.req.raw, { maxBytes: 2_048, timeoutMs: config.BODY_TIMEOUT_MS });
    await withdrawConsent(db, fields.token ?? '', clock());
    return c.redirect('/consents/withdraw?done=yes', 303);
  });
  return posts
    .post('/contact', async (c) => answer(c, await receiveEnquiry(c, 'form'), '/contact?sent=', render))
    .post('/JobApply/:id', async (c) => {
      const id = c.req.param('id');
      const outcome = await receiveApplication(c, 'form', id);
      return answer(c, outcome, `/JobApply/${encodeURIComponent(id)}?applied=`, render);
    });
}
