/** Every address of the site that search engines may know, except openings. */
import { allArticles } from '../content/articles.ts';
import { type Entry, entriesIn } from '../content/entries.ts';
import { FIXED_PAGES, type Motif } from '../content/fixed-pages.ts';
import { currentLanguage } from '../content/language.ts';
import { DEFAULT_LANGUAGE } from '../content/languages.ts';
import { withNames } from '../content/names.ts';
import { entryOf } from '../content/texts.ts';
import { SITE_ROUTES } from '../routes.ts';

export interface PublicPage {
  /** Without its language. */
  path: string;
  title: string;
  description: string;
  /** Its drawing. */
  motif: Motif;
  /** ISO 8601 time of the last change of its content file, where the build knows it. */
  changed?: string | undefined;
}

/** When a content file was changed last, ISO 8601; undefined where the build does not know. @param file from the root of the project */
export const changedAt = (file: string | undefined) => (file ? __CONTENT_DATES__[file] : undefined);

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

const fromPage = ({ filePath, data }: Entry<'pages'>): PublicPage => ({
  ...withNames({ title: data.title, description: data.description }),
  path: data.path,
  motif: motifOf(data) ?? 'globe',
  changed: changedAt(filePath),
});

const fromArticle = ({ id, filePath, data }: Entry<'insights'>): PublicPage => ({
  ...withNames({ title: data.title, description: data.description }),
  path: `/insights/${id}`,
  motif: data.art,
  // Without the time of the last change, the date of publication is still known.
  changed: changedAt(filePath) ?? data.date.toISOString().slice(0, 10),
});

/** Pages that exist in the language of the page, in the order of the address, articles last, the newest first. */
export async function publicPages(): Promise<PublicPage[]> {
  const language = currentLanguage();
  const pages = (await entriesIn('pages', language)).filter(({ data }) => !data.noindex);
  const articles = language === DEFAULT_LANGUAGE ? (await allArticles()).map(fromArticle) : [];
  const fixed = await Promise.all(
    Object.entries(FIXED_PAGES).map(async ([id, [name, motif]]) => {
      const { path, ...route } = SITE_ROUTES[id as keyof typeof FIXED_PAGES];
      if (language !== DEFAULT_LANGUAGE && !('translated' in route)) return [];
      const { filePath, data, language: written } = await entryOf(name);
      if (written !== language) return [];
      const { title, description } = withNames({ title: data.title, description: data.description });
      // A list is as new as the newest entry.
      const entries = path === SITE_ROUTES.insights.path ? articles.map((article) => article.changed) : [];
      return [{ path, title, description, motif, changed: latest(changedAt(filePath), ...entries) }];
    }),
  );
  return [
    ...[...pages.map(fromPage), ...fixed.flat()].sort((a, b) => a.path.localeCompare(b.path, 'en')),
    ...articles,
  ];
}
