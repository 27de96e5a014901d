/**
 * Paths to measure, as a running site tells them: all of the sitemap, of the openings one.
 * @param url of the site, without a slash at its end
 */
export async function sitemapPaths(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
  const isOpening = (path: string) => path.startsWith('/JobApply/');
  return [...paths.filter((path) => !isOpening(path)), ...paths.filter(isOpening).slice(0, 1)];
}
