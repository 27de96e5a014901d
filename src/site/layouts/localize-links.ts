/** Links of a page in another language than the default. Components and content name pages by their paths without a language. */
import { DEFAULT_LANGUAGE, languageOf, pathIn } from '../content/languages.ts';
import { siteRoutesAt } from '../routes.ts';

/** The start of a link or of a form of this site, up to its address. */
const ADDRESS =
  /<(?<element>a|form)\b(?<before>[^>]*?)\s(?<name>href|action)="(?<address>\/[^"]*)"(?<after>[^>]*)>/g;

/** Fields of content and of props that contain an address of this site. */
const FIELDS: ReadonlySet<string> = new Set(['href', 'link', 'path', 'backLink']);

type Has = (path: string) => boolean;

/** The address of a page in a language if it exists there: `/careers#why` → `/de/careers#why`. */
export function localized(address: string, language: string, has: Has): string {
  const end = address.search(/[?#]/);
  const path = end === -1 ? address : address.slice(0, end);
  return path.startsWith('/') && languageOf(path) === DEFAULT_LANGUAGE && has(path)
    ? pathIn(language, path) + address.slice(path.length)
    : address;
}

/** Whether a link leads to a text in a language, and not to a feed, a file or a call. */
const isPage = (address: string): boolean => {
  const routes = siteRoutesAt(address.split(/[?#]/)[0] ?? '');
  return routes.length === 0 || routes.some(({ kind }) => kind === 'page' || kind === 'prerendered');
};

/**
 * Lets the links and forms of a page lead to pages in its language if these exist. A link to a page in another language is
 * marked for browsers and screen readers.
 */
export const localizeLinks = (html: string, language: string, has: Has): string =>
  html.replace(ADDRESS, (whole, ...groups) => {
    const { element, before, name, address, after } = groups.at(-1) as Record<string, string>;
    // A link that names its language leads to the page in that language.
    if (/\bhreflang=/i.test(`${before}${after}`)) return whole;
    const there = localized(address ?? '', language, has);
    const other = element === 'a' && languageOf(there) !== language && isPage(there);
    if (there === address && !other) return whole;
    return `<${element}${before} ${name}="${there}"${other ? ` hreflang="${languageOf(there)}"` : ''}${after}>`;
  });

/** The same for the props of an island, which renders its links again in the browser. */
export function localizeProps<T>(props: T, language: string, has: Has): T {
  if (Array.isArray(props)) return props.map((item) => localizeProps(item, language, has)) as T;
  if (!props || typeof props !== 'object') return props;
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => [
      name,
      FIELDS.has(name) && typeof value === 'string'
        ? localized(value, language, has)
        : localizeProps(value, language, has),
    ]),
  ) as T;
}
