/**
 * The languages of the site, from content/site.json. The first is the default: its addresses have no prefix, all others
 * are under `/{language}`. Pure, so the table of addresses, the server and the build read it.
 */
import file from '../../../content/site.json' with { type: 'json' };

const named = (file as { languages?: readonly string[] }).languages ?? [];

export const DEFAULT_LANGUAGE: string = named[0] ?? 'en';
export const OTHER_LANGUAGES: readonly string[] = named.slice(1);
export const LANGUAGES: readonly string[] = [DEFAULT_LANGUAGE, ...OTHER_LANGUAGES];

/** The language that a path is in: `/de/contact` is in `de`. */
export function languageOf(path: string): string {
  const [, first = ''] = path.split(/[/.?#]/);
  return OTHER_LANGUAGES.includes(first) ? first : DEFAULT_LANGUAGE;
}

/** The prefix of each path in a language: `/de`, nothing for the default. */
export const prefixOf = (language: string): string => (language === DEFAULT_LANGUAGE ? '' : `/${language}`);

/** The path of a page in a language: `/contact` → `/de/contact`. */
export const pathIn = (language: string, path: string): string =>
  path === '/' ? prefixOf(language) || '/' : `${prefixOf(language)}${path}`;

/** The path of a page without its language: `/de/contact` → `/contact`. */
export const withoutLanguage = (path: string): string => path.slice(prefixOf(languageOf(path)).length) || '/';
