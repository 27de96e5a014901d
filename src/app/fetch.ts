/** The request pipeline: security → API → forms without JavaScript → cache → Astro's pages. */
import { FetchState, pages, trailingSlash } from 'astro/fetch';
import type { Hono } from 'hono';
import type { FormState } from '../domain/shared/forms.ts';
import { createApp } from '../http/app.ts';
import type { AppContext, AppEnv } from '../http/context.ts';
import type { StaticFiles } from '../http/memory/static-files.ts';
import { canonicalPath } from '../http/middleware/canonical-path.ts';
import { type Process, takeOver } from './seam.ts';

/** Renders the page of the request's address; marks what it says of itself for the cache. */
async function renderPage(c: AppContext, form?: FormState): Promise<Response> {
  const state = new FetchState(c.req.raw);
  const redirect = form ? undefined : trailingSlash(state);
  if (redirect) return redirect;
  const { runtime, requestId } = c.var;
  Object.assign(state.locals, { runtime, requestId, ...(form ? { form } : {}) });
  const page = await pages(state);
  const { cacheable } = state.locals;
  if (cacheable) c.set('cacheable', cacheable);
  return page;
}

/** Astro sends the prerendered error pages without the headers that the build wrote for them. */
function withPrerenderedHeaders(page: Response, files: StaticFiles | undefined): Response {
  const known = files?.find(`/${page.status}`);
  if (!known) return page;
  const { body, headers: flat } = known.identity;
  const headers = new Headers();
  for (let index = 0; index < flat.length; index += 2) headers.set(flat[index] ?? '', flat[index + 1] ?? '');
  return new Response(new Uint8Array(body), { status: page.status, headers });
}

/** Everything that answers in this process. */
function createPipeline({ runtime, files }: Process): Hono<AppEnv> {
  const app = createApp(runtime, async (c, form, status) => {
    const page = await renderPage(c, form);
    const headers = new Headers(page.headers);
    headers.set('Cache-Control', 'no-store');
    // A page that is missing or closed says so itself; otherwise the form's problem is the status.
    return new Response(page.body, { status: page.status === 200 ? status : page.status, headers });
  });
  app.use(async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const page = files && canonicalPath(pathname, (path) => files.find(path) !== undefined);
    return page ? c.redirect(`${page}${search}`, 301) : next();
  });
  app.use(async (c) => {
    const page = await renderPage(c);
    return page.headers.has('Content-Security-Policy') ? page : withPrerenderedHeaders(page, files);
  });
  return app;
}

let pipeline: Promise<Hono<AppEnv>> | undefined;

export default {
  async fetch(request: Request): Promise<Response> {
    pipeline ??= takeOver().then(createPipeline);
    return (await pipeline).fetch(request);
  },
};
