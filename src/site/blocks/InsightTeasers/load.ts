import { teasers } from '../../content/articles.ts';
import type { Content } from './schema.ts';

/** With the named articles; nothing on a site without articles. */
export default async ({ articles: slugs, ...fields }: Content) => {
  const articles = await teasers(slugs);
  return articles.length > 0 ? { ...fields, articles } : undefined;
};
