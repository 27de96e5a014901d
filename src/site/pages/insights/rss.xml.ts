import type { APIRoute } from 'astro';
import { allArticles, teaserOf } from '../../content/articles.ts';
import { textsOf } from '../../content/texts.ts';
import { insightsFeed } from '../../seo/feeds.ts';

export const GET: APIRoute = async () => {
  const feed = insightsFeed(await textsOf('insightTexts'), (await allArticles()).map(teaserOf));
  return new Response(feed, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
};
