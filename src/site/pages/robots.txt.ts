import type { APIRoute } from 'astro';
import { absolute } from '../content/site.ts';

/** Nothing is closed to robots: pages that are not to be found say `noindex`, which has to be read to count. */
export const GET: APIRoute = () =>
  new Response(`User-agent: *\nDisallow:\n\nSitemap: ${absolute('/sitemap.xml')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
