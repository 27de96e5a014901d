/** The forms without JavaScript: a post is answered by a redirect, or by its page with the answers kept. */
import { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { withdrawConsent } from '../../domain/consents/consents.ts';
import type { FormState } from '../../domain/shared/forms.ts';
import { type ApiContext, parts, type Variables } from '../context.ts';
import { messageOf, statusOf } from '../errors.ts';
import { readUrlEncoded } from '../read-body.ts';
import { receiveApplication } from './applications.ts';
import { receiveEnquiry } from './enquiries.ts';
import { type Outcome, outcomeOf } from './intake.ts';

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

/** Forms that stand on many pages; a post of theirs is answered by a page that holds the form alone. */
const PAGE_FORMS = ['collaborate', 'case-study', 'report'] as const;

/** Where such a form thanks its sender: with what was asked for, and the way back. */
function thanks(kind: string, { receipt, page }: Accepted): string {
  const { reference, download } = receipt;
  const query = { sent: reference, ...(page ? { from: page } : {}), ...(download ? { download } : {}) };
  return `/enquiries/${kind}?${new URLSearchParams(query)}`;
}

/** Takes a consent back; where that can't be saved, the page comes again and says so. */
async function withdraw(c: ApiContext, render: RenderForm): Promise<Response> {
  let values: Record<string, string> = {};
  try {
    const { db, clock, config } = await parts();
    values = await readUrlEncoded(c.req.raw, { maxBytes: 2_048, timeoutMs: config.BODY_TIMEOUT_MS });
    await withdrawConsent(db, values.token ?? '', clock());
    return c.redirect('/consents/withdraw?done=yes', 303);
  } catch (error) {
    return answer(c, await outcomeOf(c, error, values), () => '', render);
  }
}

/** The posts of all forms without JavaScript, and of the withdrawal of a consent. */
export function formPosts(render: RenderForm) {
  const posts = new Hono<{ Variables: Variables }>();
  for (const kind of PAGE_FORMS) {
    posts.post(`/enquiries/${kind}`, async (c) =>
      answer(c, await receiveEnquiry(c, 'form', kind), (accepted) => thanks(kind, accepted), render),
    );
  }
  posts.post('/consents/withdraw', (c) => withdraw(c, render));
  return posts
    .post('/contact', async (c) => {
      const done = ({ receipt }: Accepted) => `/contact?sent=${receipt.reference}`;
      return answer(c, await receiveEnquiry(c, 'form'), done, render);
    })
    .post('/JobApply/:id', async (c) => {
      const id = c.req.param('id');
      const outcome = await receiveApplication(c, 'form', id);
      const done = ({ receipt }: Accepted) =>
        `/JobApply/${encodeURIComponent(id)}?applied=${receipt.reference}`;
      return answer(c, outcome, done, render);
    });
}
