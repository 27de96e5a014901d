import type { APIRoute } from 'astro';
import { allArticles, teaserOf } from '../layouts/articles.ts';
import { publicPages } from '../layouts/public-pages.ts';
import { llmsText } from '../sections/feeds.ts';

export const GET: APIRoute = async () => {
  const articles = (await allArticles()).map(teaserOf);
  const pages = (await publicPages()).filter((page) => !page.path.startsWith('/insights/'));
  return new Response(llmsText(pages, articles), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
};
