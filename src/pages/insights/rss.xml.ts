import type { APIRoute } from 'astro';
import { allArticles, teaserOf } from '../../site/articles.ts';
import { insightsFeed } from '../../site/feeds.ts';
import { textsOf } from '../../site/texts.ts';

export const GET: APIRoute = async () => {
  const feed = insightsFeed(await textsOf('insightTexts'), (await allArticles()).map(teaserOf));
  return new Response(feed, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
};
