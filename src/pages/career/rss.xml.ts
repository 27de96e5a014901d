import type { APIRoute } from 'astro';
import { openingsForFeeds } from '../../domain/openings/feed.ts';
import { openingsXml } from '../../site/feed.ts';
import { openingsFeed } from '../../site/feeds.ts';
import { textsOf } from '../../site/texts.ts';

export const prerender = false;

export const GET: APIRoute = async (context) => {
  const { title, description } = await textsOf('career');
  const words = await textsOf('opening');
  return openingsXml(context, 'application/rss+xml', openingsForFeeds, (openings) =>
    openingsFeed({ title, description, words }, openings),
  );
};
