import type { APIRoute } from 'astro';
import { jobAddresses } from '../domain/jobs/feed.ts';
import { openingsXml } from '../layouts/feed.ts';
import { publicPages } from '../layouts/public-pages.ts';
import { sitemap } from '../sections/feeds.ts';

export const prerender = false;

export const GET: APIRoute = (context) =>
  openingsXml(context, 'application/xml', jobAddresses, async (jobs) =>
    sitemap([
      ...(await publicPages()),
      ...jobs.map(({ id, changed }) => ({ path: `/JobApply/${id}`, changed })),
    ]),
  );
