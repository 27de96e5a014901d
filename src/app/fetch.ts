/** The request pipeline: security → API → forms without JavaScript → cache → Astro's pages. */
import { getFetchState, pages, trailingSlash } from 'astro/hono';
import type { ApiContext } from '../http/context.ts';
import { sendProblem } from '../http/errors.ts';
import { keepResponses } from '../http/middleware/caching.ts';
import { canonicalPath } from '../http/middleware/canonical-path.ts';
import { createApi } from '../http/public/app.ts';
import { formPosts } from '../http/public/form-posts.ts';
import { runtime } from './runtime.ts';

const renderPage = pages();

const app = createApi();

app.route(
  '/',
  formPosts(async (c, form, status) => {
    const state = getFetchState(c as never);
    Object.assign(state.locals, { form, requestId: c.get('requestId') });
    const page = (await renderPage(c as never, async () => {})) as Response;
    const headers = new Headers(page.headers);
    headers.set('Cache-Control', 'no-store');
    // A page that is missing or closed says so itself; otherwise the form's problem is the status.
    return new Response(page.body, { status: page.status === 200 ? status : page.status, headers });
  }),
);

/** Astro sends the prerendered error pages without the headers that the build wrote for them. */
async function withPrerenderedHeaders(page: Response): Promise<Response> {
  const { pages: prerendered } = await runtime();
  const known = prerendered?.find(`/${page.status}`);
  if (!known) return page;
  const { body, headers: flat } = known.identity;
  const headers = new Headers();
  for (let index = 0; index < flat.length; index += 2) headers.set(flat[index] ?? '', flat[index + 1] ?? '');
  return new Response(new Uint8Array(body), { status: page.status, headers });
}

/** Pages made on request; the prerendered ones are in memory. */
const ON_REQUEST = /^\/(contact|career|privacy-policy|terms-condition|JobApply\/[^/]+)$/;

app.use(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const { pages: prerendered } = await runtime();
  if (!prerendered || !['GET', 'HEAD'].includes(c.req.method)) return next();
  const page = canonicalPath(
    pathname,
    (path) => ON_REQUEST.test(path) || prerendered.find(path) !== undefined,
  );
  return page ? c.redirect(`${page}${search}`, 301) : next();
});

app.use(trailingSlash() as never);

app.use(
  keepResponses((c) => getFetchState(c as never).locals.cacheable),
  async (c) => {
    const api = c as unknown as ApiContext;
    if (c.req.path.startsWith('/api/') && c.req.path !== '/api/docs')
      return sendProblem(api, { code: 'not_found' });
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      c.header('Allow', 'GET, HEAD');
      return sendProblem(api, { code: 'method_not_allowed' });
    }
    getFetchState(c as never).locals.requestId = api.get('requestId');
    const page = (await renderPage(c as never, async () => {})) as Response;
    return page.headers.has('Content-Security-Policy') ? page : withPrerenderedHeaders(page);
  },
);

export default app;
