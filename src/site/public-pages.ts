/** Every address of the site that search engines may know, except openings. */
import { type CollectionEntry, getCollection } from 'astro:content';
import { ROUTES } from '../app/routes.ts';
import { allArticles } from './articles.ts';
import { FIXED_PAGES, type Motif } from './fixed-pages.ts';
import { withNames } from './names.ts';
import { entryOf } from './texts.ts';

export interface PublicPage {
  path: string;
  title: string;
  description: string;
  /** The drawing that stands for it. */
  motif: Motif;
  /** ISO 8601 time of the last change of its content file, where the build could tell. */
  changed?: string | undefined;
}

const changedAt = (file: string | undefined) => (file ? __CONTENT_DATES__[file] : undefined);

/** The latest of some ISO 8601 times, whatever their zones; undefined when none is known. */
export const latest = (...times: readonly (string | undefined)[]): string | undefined =>
  times
    .filter((time) => time !== undefined)
    .sort((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1);

/** The first drawing that a page shows is its motif. */
function motifOf(content: unknown): Motif | undefined {
  if (!content || typeof content !== 'object') return undefined;
  if ('art' in content && typeof content.art === 'string') return content.art as Motif;
  for (const part of Object.values(content)) {
    const found = motifOf(part);
    if (found) return found;
  }
  return undefined;
}

const fromPage = ({ filePath, data }: CollectionEntry<'pages'>): PublicPage => ({
  ...withNames({ title: data.title, description: data.description }),
  path: data.path,
  motif: motifOf(data) ?? 'globe',
  changed: changedAt(filePath),
});

const fromArticle = ({ id, filePath, data }: CollectionEntry<'insights'>): PublicPage => ({
  ...withNames({ title: data.title, description: data.description }),
  path: `/insights/${id}`,
  motif: data.art,
  // A build that can't tell when the file was changed still knows when it was published.
  changed: changedAt(filePath) ?? data.date.toISOString().slice(0, 10),
});

/** In the order of the address, articles last, the newest first. */
export async function publicPages(): Promise<PublicPage[]> {
  const pages = await getCollection('pages', ({ data }) => !data.noindex);
  const articles = (await allArticles()).map(fromArticle);
  const fixed = await Promise.all(
    Object.entries(FIXED_PAGES).map(async ([id, [name, motif]]) => {
      const { path } = ROUTES[id as keyof typeof FIXED_PAGES];
      const { filePath, data } = await entryOf(name);
      const { title, description } = withNames({ title: data.title, description: data.description });
      // A list is as new as the newest entry.
      const entries = path === ROUTES.insights.path ? articles.map((article) => article.changed) : [];
      return { path, title, description, motif, changed: latest(changedAt(filePath), ...entries) };
    }),
  );
  return [
    ...[...pages.map(fromPage), ...fixed].sort((a, b) => a.path.localeCompare(b.path, 'en')),
    ...articles,
  ];
}
