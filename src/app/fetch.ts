/** The request pipeline: security → API → forms without JavaScript → cache → Astro's pages. */
import { FetchState, pages } from 'astro/fetch';
import type { Hono } from 'hono';
import type { FormState } from '../domain/shared/forms.ts';
import { createApp } from '../http/app.ts';
import type { AppContext, AppEnv } from '../http/context.ts';
import { deskPage } from '../http/desk/page.ts';
import { RETRY_SECONDS } from '../http/errors.ts';
import type { Prepared } from '../http/memory/prepared.ts';
import type { StaticFiles } from '../http/memory/static-files.ts';
import { canonicalPath } from '../http/middleware/canonical-path.ts';
import { paced } from '../http/paced.ts';
import { withClosedForms } from '../site/closed-form.ts';
import { isMadeOnRequest } from './addresses.ts';
import { ROUTES } from './routes.ts';
import { type Process, takeOver } from './seam.ts';

/** Renders the page of the request's address; marks what it says of itself for the cache. */
async function renderPage(c: AppContext, form?: FormState): Promise<Response> {
  const state = new FetchState(c.req.raw);
  const { runtime, requestId } = c.var;
  Object.assign(state.locals, { runtime, requestId, ...(form ? { form } : {}) });
  const page = await pages(state);
  const { cacheable } = state.locals;
  if (cacheable) c.set('cacheable', cacheable);
  return page;
}

function fromMemory({ status, identity }: Prepared): Response {
  const headers = new Headers();
  for (let index = 0; index < identity.headers.length; index += 2) {
    headers.set(identity.headers[index] ?? '', identity.headers[index + 1] ?? '');
  }
  return new Response(new Uint8Array(identity.body), { status, headers });
}

const isHtml = ({ headers }: Response) => headers.get('Content-Type')?.startsWith('text/html') === true;

/**
 * The page of an address that no file answers. Astro is asked for those of the table alone: it has addresses of its own.
 * @param files none in development, where Astro makes every page
 */
async function answerPage(c: AppContext, files: StaticFiles | undefined): Promise<Response> {
  const missing = files?.find('/404');
  if (missing && !isMadeOnRequest(c.req.path)) return fromMemory(missing);
  const page = await renderPage(c);
  if (page.status === 503) page.headers.set('Retry-After', String(RETRY_SECONDS));
  // With a build, the listener sends such pages from memory.
  if (!files && isHtml(page) && (await c.var.runtime.forms.areClosed()))
    return new Response(withClosedForms(await page.text()), page);
  // Astro sends the prerendered error pages without the headers that the build wrote for them.
  const prerendered = page.headers.has('Content-Security-Policy')
    ? undefined
    : files?.find(`/${page.status}`);
  return prerendered ? fromMemory(prerendered) : page;
}

/** Everything that answers in this process. */
function createPipeline({ runtime, files, desk }: Process): Hono<AppEnv> {
  const app = createApp(runtime, async (c, form, status) => {
    const page = await renderPage(c, form);
    const headers = new Headers(page.headers);
    headers.set('Cache-Control', 'no-store');
    // A page that is missing or closed says so itself; otherwise the form's problem is the status.
    return new Response(page.body, { status: page.status === 200 ? status : page.status, headers });
  });
  app.get(ROUTES.desk.path, deskPage(desk));
  app.get(ROUTES.deskScreen.path, deskPage(desk));
  app.use(async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const page = canonicalPath(pathname, (path) => files?.find(path) !== undefined);
    return page ? c.redirect(`${page}${search}`, 301) : next();
  });
  app.use((c) => answerPage(c, files));
  return app;
}

let pipeline: Promise<Hono<AppEnv>> | undefined;

export default {
  async fetch(request: Request): Promise<Response> {
    pipeline ??= takeOver().then(createPipeline);
    const answer = await (await pipeline).fetch(request);
    const to = (await takeOver()).outgoing?.getStore();
    // What is taken along may be of any size; pages and data are small.
    return to && answer.headers.has('Content-Disposition') ? paced(answer, to) : answer;
  },
};
