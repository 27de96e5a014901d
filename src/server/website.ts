/** Everything that answers, as one Hono app: API and desk, forms without JavaScript, and pages, which Astro renders. */

import type { Hono } from 'hono';
import type { FormState } from '../platform/forms/form-state.ts';
import { NOT_STORED } from '../platform/http/cache-control.ts';
import type { AppContext, AppEnv, Runtime } from '../platform/http/context.ts';
import { RETRY_SECONDS } from '../platform/http/errors.ts';
import { languageOf, pathIn } from '../site/content/languages.ts';
import { withClosedForms } from '../site/forms/closed-form.ts';
import { isMadeOnRequest } from './addresses.ts';
import { createApp } from './api.ts';
import { headerPairs, type Prepared } from './cache/prepared.ts';
import type { StaticFiles } from './cache/static-files.ts';
import { type DeskFiles, deskPage } from './desk-page.ts';
import { canonicalPath } from './middleware/canonical-path.ts';
import { openingPreview } from './opening-preview.ts';
import { ROUTES } from './routes.ts';

/** Renders the page of a request's address. Afterwards the page's details for the cache are in `locals`. */
export type RenderPage = (request: Request, locals: App.Locals) => Promise<Response>;

interface WebsiteOptions {
  runtime: Runtime;
  renderPage: RenderPage;
  /** The prerendered pages; none in development. */
  files?: StaticFiles;
  /** The files that the page of the desk names; none in development, where Vite serves the sources. */
  desk?: DeskFiles;
}

const fromMemory = ({ status, identity: { body, headers } }: Prepared): Response =>
  new Response(new Uint8Array(body), { status, headers: headerPairs(headers) });

const isHtml = ({ headers }: Response) => headers.get('Content-Type')?.startsWith('text/html') === true;

export function createWebsite({ runtime, renderPage, files, desk }: WebsiteOptions): Hono<AppEnv> {
  async function render(c: AppContext, form?: FormState): Promise<Response> {
    const locals: App.Locals = { runtime, requestId: c.var.requestId, ...(form ? { form } : {}) };
    const page = await renderPage(c.req.raw, locals);
    // In development a page changes with its files, which the cache does not know.
    if (locals.cacheable && files) c.set('cacheable', locals.cacheable);
    return page;
  }

  /**
   * The page of an address for which there is no file. Astro is asked only for pages of the table, because it has addresses of
   * its own.
   */
  async function answerPage(c: AppContext): Promise<Response> {
    const language = languageOf(c.req.path);
    const errorPage = (status: number) =>
      files?.find(pathIn(language, `/${status}`)) ?? files?.find(`/${status}`);
    const missing = errorPage(404);
    if (missing && !isMadeOnRequest(c.req.path)) return fromMemory(missing);
    const page = await render(c);
    if (page.status === 503) page.headers.set('Retry-After', String(RETRY_SECONDS));
    // With a build, the listener sends such pages from memory.
    if (!files && isHtml(page) && (await runtime.forms.areClosed()))
      return new Response(withClosedForms(await page.text(), language), page);
    // Astro sends the prerendered error pages without the headers that the build wrote for them.
    const prerendered = page.headers.has('Content-Security-Policy') ? undefined : errorPage(page.status);
    return prerendered ? fromMemory(prerendered) : page;
  }

  const app = createApp(runtime, async (c, form, status) => {
    const page = await render(c, form);
    const headers = new Headers(page.headers);
    headers.set('Cache-Control', NOT_STORED);
    // A missing or closed page sets the status itself; otherwise the form's problem determines it.
    return new Response(page.body, { status: page.status === 200 ? status : page.status, headers });
  });
  app.get(ROUTES.desk.path, deskPage(desk));
  app.get(ROUTES.deskScreen.path, deskPage(desk));
  app.post(ROUTES.previewOpening.path, openingPreview(renderPage));
  app.use(async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const page = canonicalPath(pathname, (path) => files?.find(path) !== undefined);
    return page ? c.redirect(`${page}${search}`, 301) : next();
  });
  app.use(answerPage);
  return app;
}
