import type { APIRoute } from 'astro';
import { jobsForFeeds } from '../../domain/jobs/feed.ts';
import { openingsXml } from '../../layouts/feed.ts';
import { words } from '../../layouts/words.ts';
import { jobsFeed } from '../../sections/feeds.ts';

export const prerender = false;

export const GET: APIRoute = async (context) => {
  const { title, description } = await words('career');
  const { labels } = await words('job');
  return openingsXml(context, 'application/rss+xml', jobsForFeeds, (jobs) =>
    jobsFeed({ title, description, headings: labels }, jobs),
  );
};
