/** The paths of a sitemap, in its order. */
export const pathsOfSitemap = (sitemap: string): string[] =>
  [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);

/** Of the openings of each language the first: what tests look at and measure is the same at all of them. */
export function withOneOpening(paths: readonly string[]): string[] {
  const seen = new Set<string>();
  return paths.filter((path) => {
    const kind = path.replace(/(?<=\/JobApply\/).+/, '');
    return !seen.has(kind) && seen.add(kind);
  });
}
