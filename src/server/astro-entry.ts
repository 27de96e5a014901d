/** The export of Astro's build to the server: a function that renders the page of a request. */
import { createApp } from 'astro/app/entrypoint';
import { withCriticalCss } from '../platform/critical-css/critical-page.ts';
import type { RenderPage } from './website.ts';

const astro = createApp();

/** Error pages are prerendered; the server has them in memory and sends them instead of this. */
const prerenderedErrorPageFetch = async () => new Response(null, { status: 404 });

export const renderPage: RenderPage = async (request, locals) =>
  withCriticalCss(await astro.render(request, { locals, prerenderedErrorPageFetch }));
