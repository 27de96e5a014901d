/** Articles of content/insights, as teasers show them. */
import type { ArticleTeaser } from '../components/ArticleCard.tsx';
import { type Entry, entriesOf } from './entries.ts';
import { currentLanguage } from './language.ts';
import { withNames } from './names.ts';
import { readingMinutes } from './reading-time.ts';

/** The teaser of an article, with the company's name filled in. */
export function teaserOf({ id, data, body = '', language }: Entry<'insights'>): ArticleTeaser {
  const { title, description, date, author, tags, art } = withNames(data);
  return {
    slug: id,
    title,
    description,
    date: date.toISOString().slice(0, 10),
    author,
    tags,
    art,
    ...(language === currentLanguage() ? {} : { language }),
    minutes: readingMinutes(body),
  };
}

/** All articles, newest first. */
export async function allArticles(): Promise<Entry<'insights'>[]> {
  const entries = await entriesOf('insights');
  return entries.sort((a, b) => b.data.date.getTime() - a.data.date.getTime() || a.id.localeCompare(b.id));
}

/**
 * The teasers that a section names, in its order; none on a site without articles.
 * @throws when there are articles, but not this one
 */
export async function teasers(slugs: readonly string[]): Promise<ArticleTeaser[]> {
  const articles = new Map((await entriesOf('insights')).map((entry) => [entry.id, entry]));
  if (articles.size === 0) return [];
  return slugs.map((slug) => {
    const entry = articles.get(slug);
    if (!entry) throw new Error(`There is no content/insights/${slug}.md`);
    return teaserOf(entry);
  });
}

/** The three articles that share most tags with one; of equal ones the newer first. */
export function relatedTo(entry: Entry<'insights'>, all: readonly Entry<'insights'>[]): ArticleTeaser[] {
  const shared = (other: Entry<'insights'>) =>
    other.data.tags.filter((tag) => entry.data.tags.includes(tag)).length;
  return all
    .filter((other) => other.id !== entry.id)
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, 3)
    .map(teaserOf);
}
