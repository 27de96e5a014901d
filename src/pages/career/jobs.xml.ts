import type { APIRoute } from 'astro';
import { jobsForFeeds } from '../../domain/jobs/feed.ts';
import { openingsXml } from '../../layouts/feed.ts';
import { regions } from '../../layouts/regions.ts';
import { words } from '../../layouts/words.ts';
import { boardFeed } from '../../sections/feeds.ts';

export const prerender = false;

export const GET: APIRoute = async (context) => {
  const { labels } = await words('job');
  const regionOf = await regions();
  return openingsXml(context, 'application/xml', jobsForFeeds, (jobs, now) =>
    boardFeed({ headings: labels, regionOf }, jobs, now),
  );
};
