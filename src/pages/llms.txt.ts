import type { APIRoute } from 'astro';
import { allArticles, teaserOf } from '../site/articles.ts';
import { llmsText } from '../site/feeds.ts';
import { publicPages } from '../site/public-pages.ts';

export const GET: APIRoute = async () => {
  const articles = (await allArticles()).map(teaserOf);
  const pages = (await publicPages()).filter((page) => !page.path.startsWith('/insights/'));
  return new Response(llmsText(pages, articles), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
};
