import type { APIRoute } from 'astro';
import { allArticles, teaserOf } from '../content/articles.ts';
import { llmsText } from '../seo/feeds.ts';
import { publicPages } from '../seo/public-pages.ts';

export const GET: APIRoute = async () => {
  const articles = (await allArticles()).map(teaserOf);
  const pages = (await publicPages()).filter((page) => !page.path.startsWith('/insights/'));
  return new Response(llmsText(pages, articles), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
};
