/** Redirects other spellings of a path to its canonical path. */
import { spelledRight } from '../addresses.ts';

/** A path without doubled or final slashes, `.html` and `index`. */
export const plainPath = (path: string): string =>
  path
    .replace(/\/{2,}/g, '/')
    .replace(/(\/index)?\.html$/i, '')
    .replace(/\/$/, '') || '/';

/**
 * The canonical address of a page or document: without doubled or final slashes, `.html` and `index`, in small letters.
 * @param path of the request, percent-encoded as it came
 * @param isPrerendered recognizes the addresses of pages made at build
 * @returns undefined for a path that is already canonical, or that is no page
 */
export function canonicalPath(path: string, isPrerendered: (path: string) => boolean): string | undefined {
  const plain = plainPath(path);
  const meant =
    spelledRight(plain) ?? [plain, plain.toLowerCase()].find((candidate) => isPrerendered(candidate));
  return meant === path ? undefined : meant;
}
