/** The one site file, and how `{brand}` and other names in text are replaced by its values. */
import file from '../../../content/site.json' with { type: 'json' };

/** The address in the site file; pages that are made by the build use it. */
export const BUILT_URL = file.url;

const started = globalThis.process?.env.PUBLIC_URL;

/**
 * The site file. In a process with PUBLIC_URL set, that is the address of the site; a build has none,
 * so that it can be started anywhere.
 */
export const site = { ...file, url: (started && URL.parse(started)?.origin) || BUILT_URL };

/** The address of a path of this site, with its origin. */
export const absolute = (path: string): string => new URL(path, site.url).href;

/** What texts may name: the company, its domain and addresses, its products. */
export const NAMES: Readonly<Record<string, string>> = {
  brand: site.brand,
  legalName: site.legalName,
  domain: site.email.enquiries.replace(/^.*@/, ''),
  'email.enquiries': site.email.enquiries,
  'email.careers': site.email.careers,
  'email.security': site.email.security,
  ...site.products,
};

/**
 * Replaces `{brand}` and the other names of the site file in every string of a piece of content.
 * @param content text, or any tree of arrays and objects that holds text
 * @returns a copy of the same shape
 */
export function withBrand<T>(content: T, names: Readonly<Record<string, string>> = NAMES): T {
  if (typeof content === 'string')
    return content.replace(/\{([\w.]+)\}/g, (whole, name: string) => names[name] ?? whole) as T;
  if (Array.isArray(content)) return content.map((item) => withBrand(item, names)) as T;
  if (content && typeof content === 'object' && Object.getPrototypeOf(content) === Object.prototype) {
    return Object.fromEntries(
      Object.entries(content).map(([key, value]) => [key, withBrand(value, names)]),
    ) as T;
  }
  return content;
}

/** Longest title that tabs and search results show whole, in characters. */
export const TITLE_LIMIT = 70;

/**
 * The title of a page as its tab shows it: with the company's name, unless it says that already or has no room for it.
 * @param title with `{brand}` or without
 */
export function tabTitle(title: string): string {
  const own = withBrand(title);
  const named = own.includes(site.brand) ? own : `${own} · ${site.brand}`;
  return [...named].length > TITLE_LIMIT ? own : named;
}
