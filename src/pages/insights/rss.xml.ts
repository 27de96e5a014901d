import type { APIRoute } from 'astro';
import { allArticles, teaserOf } from '../../layouts/articles.ts';
import { words } from '../../layouts/words.ts';
import { insightsFeed } from '../../sections/feeds.ts';

export const GET: APIRoute = async () => {
  const feed = insightsFeed(await words('insightCopy'), (await allArticles()).map(teaserOf));
  return new Response(feed, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
};
