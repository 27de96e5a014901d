import type { APIRoute } from 'astro';
import { openingsForFeeds } from '../../domain/openings/feed.ts';
import { openingsXml } from '../../site/feed.ts';
import { boardFeed } from '../../site/feeds.ts';
import { regions } from '../../site/regions.ts';
import { textsOf } from '../../site/texts.ts';

export const prerender = false;

export const GET: APIRoute = async (context) => {
  const words = await textsOf('opening');
  const regionOf = await regions();
  return openingsXml(context, 'application/xml', openingsForFeeds, (openings, now) =>
    boardFeed({ words, regionOf }, openings, now),
  );
};
