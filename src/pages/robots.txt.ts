import type { APIRoute } from 'astro';
import { site } from '../ui/site.ts';

export const GET: APIRoute = () =>
  new Response(`User-agent: *\nDisallow: /api/admin/\n\nSitemap: ${new URL('/sitemap.xml', site.url)}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
