/** Every address of the site that search engines may know, except openings. */
import { type CollectionEntry, getCollection } from 'astro:content';
import { withBrand } from '../ui/site.ts';
import { allArticles } from './articles.ts';
import { words } from './words.ts';

export interface PublicPage {
  path: string;
  title: string;
  description: string;
  /** ISO 8601 time of the last change of its content file, where the build could tell. */
  changed?: string | undefined;
}

const changedAt = (file: string | undefined) => (file ? __CONTENT_DATES__[file] : undefined);
const fromFile = ({ filePath, data }: CollectionEntry<'pages' | 'insights'>, path: string): PublicPage => {
  const { title, description } = withBrand(data);
  return { path, title, description, changed: changedAt(filePath) };
};

/** Pages with words of their own and a route of their own, by their address. */
const FIXED = [
  ['contact', '/contact'],
  ['career', '/career'],
  ['insightCopy', '/insights'],
  ['terms', '/terms-condition'],
  ['privacy', '/privacy-policy'],
  ['apiDocs', '/api/docs'],
] as const;

/** In the order of the address, articles last. */
export async function publicPages(): Promise<PublicPage[]> {
  const pages = await getCollection('pages', ({ data }) => !data.noindex);
  const fixed = await Promise.all(
    FIXED.map(async ([name, path]) => {
      const { title, description } = await words(name);
      return { path, title, description };
    }),
  );
  return [
    ...[...pages.map((page) => fromFile(page, page.data.path)), ...fixed].sort((a, b) =>
      a.path.localeCompare(b.path, 'en'),
    ),
    ...(await allArticles()).map((article) => fromFile(article, `/insights/${article.id}`)),
  ];
}
