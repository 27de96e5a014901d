/** The export of Astro's build to the server: a function that renders the page of a request. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from 'astro/app/entrypoint';
import { cssChooser } from '../platform/critical-css/critical-css.ts';
import { withCriticalCss } from '../platform/critical-css/critical-page.ts';
import { STYLESHEET_FILE, type Stylesheet } from '../platform/critical-css/stylesheet.ts';
import type { RenderPage } from './website.ts';

const astro = createApp();

// This file is dist/server/entry.mjs.
const sheet: Stylesheet = JSON.parse(readFileSync(join(import.meta.dirname, STYLESHEET_FILE), 'utf8'));
const choose = cssChooser(sheet);

function chooserOf(css: string) {
  if (css.length !== sheet.length) throw new Error('A page has another stylesheet than the build prepared');
  return choose;
}

/** Error pages are prerendered; the server has them in memory and sends them instead of this. */
const prerenderedErrorPageFetch = async () => new Response(null, { status: 404 });

export const renderPage: RenderPage = async (request, locals) =>
  withCriticalCss(await astro.render(request, { locals, prerenderedErrorPageFetch }), chooserOf);
