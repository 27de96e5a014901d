/** The addresses that tests of every page go to. */
import type { APIRequestContext } from '@playwright/test';

export interface Route {
  path: string;
  /** What the browser complains about here, because the page is there for a fault. */
  fault?: RegExp;
}

/** Pages that no search engine is told of, those for faults among them. */
const UNLISTED: readonly Route[] = [
  { path: '/career?text=zeppelin' },
  { path: '/enquiries/collaborate' },
  { path: '/enquiries/collaborate?sent=E-ABCD-EFGH' },
  { path: '/enquiries/case-study' },
  { path: '/enquiries/report' },
  { path: '/consents/withdraw' },
  { path: '/consents/withdraw?done' },
  { path: '/certificates/verify' },
  { path: '/styleguide' },
  { path: '/JobApply/none', fault: /^answer: 404 GET \/JobApply\/none$/ },
  { path: '/reports/genai-in-the-software-lifecycle', fault: /^answer: 403 GET \/reports/ },
  { path: '/no/such/page', fault: /^answer: 404 GET \/no\/such\/page$/ },
  { path: '/500', fault: /^answer: 500 GET \/500$/ },
];

/** Every path of the sitemap, in its order. */
export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname);
}

/** The sitemap with one opening for all, and the pages that it leaves out. */
export async function everyRoute(request: APIRequestContext): Promise<Route[]> {
  const paths = await sitemapPaths(request);
  const opening = paths.find((path) => path.startsWith('/JobApply/')) ?? '/JobApply';
  const others = paths.filter((path) => !path.startsWith('/JobApply/'));
  return [...[...others, opening].map((path) => ({ path })), ...UNLISTED];
}
