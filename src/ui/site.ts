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
