import type { APIRoute } from 'astro';
import { openingsForFeeds } from '../../../features/openings/feed.ts';
import { textsOf } from '../../content/texts.ts';
import { openingsXml } from '../../seo/feed.ts';
import { openingsFeed } from '../../seo/feeds.ts';

export const prerender = false;

export const GET: APIRoute = async (context) => {
  const { title, description } = await textsOf('career');
  const words = await textsOf('opening');
  return openingsXml(context, 'application/rss+xml', openingsForFeeds, (openings) =>
    openingsFeed({ title, description, words }, openings),
  );
};
