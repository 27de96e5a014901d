/** The addresses that tests of every page go to. */
import { LANGUAGES, pathIn } from '../../../src/site/content/languages.ts';
import { pathsOfSitemap, withOneOpening } from '../../support/sitemap.ts';
import { WHOLE } from '../../support/size.ts';

/** Asks for a path of the site; Playwright's `request` is one. */
interface Reader {
  get(path: string): Promise<{ text(): Promise<string> }>;
}

export interface Route {
  path: string;
  /** Whether tests look at it in every way: at the page below that has each kind of section, or at all by `npm run test:all`. */
  thorough: boolean;
  /** What the browser complains about here, because the page is there for a fault. */
  fault?: RegExp;
}

/** Pages that are not in the sitemap, those for faults among them. */
const UNLISTED: readonly Omit<Route, 'thorough'>[] = [
  { path: '/career?text=zeppelin' },
  { path: '/enquiries/collaborate' },
  { path: '/enquiries/collaborate?sent=E-ABCD-EFGH' },
  { path: '/enquiries/case-study' },
  { path: '/enquiries/report' },
  { path: '/consents/withdraw?done' },
  ...['/consents/withdraw', '/certificates/verify', '/status', '/privacy-request'].flatMap((path) =>
    LANGUAGES.map((language) => ({ path: pathIn(language, path) })),
  ),
  { path: '/styleguide' },
  { path: '/JobApply/none', fault: /^answer: 404 GET \/JobApply\/none$/ },
  { path: '/reports/genai-in-the-software-lifecycle', fault: /^answer: 403 GET \/reports/ },
  { path: '/no/such/page', fault: /^answer: 404 GET \/no\/such\/page$/ },
  { path: '/500', fault: /^answer: 500 GET \/500$/ },
];

/** It has every section and form. */
const THOROUGH: ReadonlySet<string> = new Set(['/styleguide']);

/** Every path of the sitemap, in its order. */
export async function sitemapPaths(request: Reader): Promise<string[]> {
  return pathsOfSitemap(await (await request.get('/sitemap.xml')).text());
}

/** The sitemap with one opening of each language for all, and the pages that it leaves out. */
export async function everyRoute(request: Reader): Promise<Route[]> {
  const paths = await sitemapPaths(request);
  const routes = [...withOneOpening(paths).map((path) => ({ path })), ...UNLISTED];
  const isThorough = (path: string) => WHOLE || THOROUGH.has(path);
  // Those that take long first, so that every worker gets as many of them.
  return routes
    .map((route) => ({ ...route, thorough: isThorough(route.path) }))
    .sort((one, other) => Number(other.thorough) - Number(one.thorough));
}
