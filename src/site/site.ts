/** The one site file, and how `{brand}` in text becomes the company's name. */
import file from '../content/site.json';

export const site = file;

/**
 * Replaces `{brand}` in every string of a piece of content.
 * @param content text, or any tree of arrays and objects that holds text
 * @returns a copy of the same shape
 */
export function withBrand<T>(content: T, brand: string = site.brand): T {
  if (typeof content === 'string') return content.replaceAll('{brand}', brand) as T;
  if (Array.isArray(content)) return content.map((item) => withBrand(item, brand)) as T;
  if (content && typeof content === 'object' && Object.getPrototypeOf(content) === Object.prototype) {
    return Object.fromEntries(
      Object.entries(content).map(([key, value]) => [key, withBrand(value, brand)]),
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
