import type { APIRoute } from 'astro';
import { openingsForFeeds } from '../../../features/openings/feed.ts';
import { regions } from '../../content/regions.ts';
import { textsOf } from '../../content/texts.ts';
import { openingsXml } from '../../seo/feed.ts';
import { boardFeed } from '../../seo/feeds.ts';

export const prerender = false;

export const GET: APIRoute = async (context) => {
  const words = await textsOf('opening');
  const regionOf = await regions();
  return openingsXml(context, 'application/xml', openingsForFeeds, (openings, now) =>
    boardFeed({ words, regionOf }, openings, now),
  );
};
