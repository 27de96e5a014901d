/** What search engines, previews of shared links and assistive technology read of every page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { LANGUAGES, languageOf, pathIn, withoutLanguage } from '../../src/site/content/languages.ts';
import { site } from '../../src/site/content/site.ts';
import { ROOT } from '../support/build.ts';
import { builtPaths, fetchPage, type PublicPage, pathOf, sitemapPaths } from '../support/public-site.ts';

/** Not to be found, but read by people all the same. */
const UNLISTED = [
  '/404',
  '/500',
  '/styleguide',
  '/enquiries/collaborate',
  '/enquiries/report',
  ...['/consents/withdraw', '/certificates/verify', '/status', '/privacy-request'].flatMap((path) =>
    LANGUAGES.map((language) => pathIn(language, path)),
  ),
];

const server = inject('sharedServer');
let pages: PublicPage[];
let listed: string[];
beforeAll(async () => {
  listed = await sitemapPaths(server);
  pages = [];
  for (const path of [...listed, ...UNLISTED]) pages.push(await fetchPage(server, path));
});

/** Collects what is wrong over all pages, so that one run tells everything. */
const wrong = (check: (page: PublicPage) => unknown, among = pages) =>
  among.flatMap((page) => {
    const fault = check(page);
    return fault ? [`${page.path}: ${fault === true ? 'yes' : fault}`] : [];
  });
const public_ = () => pages.filter((page) => listed.includes(page.path));
const isTwice = (value: (page: PublicPage) => string | undefined) => {
  // An opening is called the same in every language.
  const own = (page: PublicPage) => `${page.lang} ${value(page)}`;
  const counts = Map.groupBy(pages, own);
  return (page: PublicPage) => (counts.get(own(page))?.length ?? 0) > 1 && value(page);
};

const isHidden = (path: string) =>
  /<meta name="robots" content="noindex/.test(readFileSync(join(ROOT, `dist/client${path}.html`), 'utf8'));

test('every page of the build is looked at', () => {
  expect(listed.length).toBeGreaterThan(10);
  const others = builtPaths().filter((path) => !listed.includes(path) && !UNLISTED.includes(path));
  // What an editor keeps out of search engines is not done yet.
  expect(others.filter((path) => !isHidden(path))).toEqual([]);
});

describe('titles and descriptions', () => {
  test('a title is one of its kind, names the company, and fits a search result', () => {
    expect(wrong(({ title }) => ([...title].length > 70 || !title.includes(site.brand)) && title)).toEqual(
      [],
    );
    expect(wrong(isTwice((page) => page.title))).toEqual([]);
  });

  test('a description is one of its kind and has 50 to 170 characters', () => {
    const length = (page: PublicPage) => [...(page.meta('description') ?? '')].length;
    expect(wrong((page) => (length(page) < 50 || length(page) > 170) && length(page))).toEqual([]);
    expect(wrong(isTwice((page) => page.meta('description')))).toEqual([]);
  });

  test('nothing of a template is left over', () => {
    // What the parts of a page say to what happens later is filled in then.
    const shown = (html: string) =>
      html.replace(/<script type="application\/json"[^>]*>.*?<\/script>| data-props='[^']*'/gs, '');
    expect(wrong(({ html }) => /\{(brand|title|city|country|n|legalName)\}/.exec(shown(html))?.[0])).toEqual(
      [],
    );
    expect(wrong(({ title, meta }) => /undefined|null|NaN/.test(`${title} ${meta('description')}`))).toEqual(
      [],
    );
  });
});

describe('addresses', () => {
  test('a page that is to be found names its one address; the others ask not to be found', () => {
    const canonical = (page: PublicPage) => page.links('canonical').map((link) => link.href);
    expect(
      wrong(
        (page) => canonical(page).join() !== new URL(page.path, site.url).href && canonical(page),
        public_(),
      ),
    ).toEqual([]);
    expect(wrong((page) => page.meta('robots'), public_())).toEqual([]);
    const hidden = pages.filter((page) => UNLISTED.includes(page.path));
    expect(wrong((page) => page.meta('robots') !== 'noindex' || canonical(page).length > 0, hidden)).toEqual(
      [],
    );
  });
});

describe('previews of shared links', () => {
  test('have everything that Open Graph and X ask for', () => {
    // An article may have a shorter title in tabs than on the page.
    const isTitled = ({ title, headings }: PublicPage, words: string) =>
      [title, headings[0]?.text].some((text) => text?.includes(words));
    const same = (page: PublicPage) =>
      [
        isTitled(page, page.meta('og:title')?.slice(0, 20) ?? '?') || 'og:title',
        page.meta('og:description') === page.meta('description') || 'og:description',
        page.meta('og:url') === new URL(page.path, site.url).href || 'og:url',
        page.meta('og:site_name') === site.brand || 'og:site_name',
        /^(website|article)$/.test(page.meta('og:type') ?? '') || 'og:type',
        page.meta('og:image:width') === '1200' || 'og:image:width',
        page.meta('og:image:height') === '630' || 'og:image:height',
        (page.meta('og:image:alt')?.length ?? 0) > 10 || 'og:image:alt',
        page.meta('twitter:card') === 'summary_large_image' || 'twitter:card',
        page.meta('twitter:image') === page.meta('og:image') || 'twitter:image',
        page.meta('twitter:image:alt') === page.meta('og:image:alt') || 'twitter:image:alt',
      ].filter((fault) => fault !== true);
    expect(wrong((page) => same(page).join(', '))).toEqual([]);
  });

  test('every picture is there, and really has 1200 × 630 pixels', async () => {
    const addresses = [...new Set(pages.map((page) => page.meta('og:image') ?? ''))];
    expect(addresses.length).toBeGreaterThan(10);
    for (const address of addresses) {
      const answer = await fetch(server.url + pathOf(address));
      expect(answer.status, address).toBe(200);
      const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata();
      expect([width, height, format], address).toEqual([1200, 630, 'png']);
    }
  });

  test('each public page has a picture of its own, an opening one in all languages', () => {
    const pictures = new Set(public_().map((page) => page.meta('og:image')));
    const ways = public_().map(({ path }) => (path.includes('/JobApply/') ? withoutLanguage(path) : path));
    expect(pictures.size).toBe(new Set(ways).size);
  });
});

describe('structure', () => {
  test('a page says its language and has one first heading, and no level is left out', () => {
    expect(wrong((page) => page.lang !== languageOf(page.path) && page.lang)).toEqual([]);
    expect(wrong(({ headings }) => headings.filter(({ level }) => level === 1).length !== 1)).toEqual([]);
    const jump = ({ headings }: PublicPage) =>
      headings.find(({ level }, index) => level > (headings[index - 1]?.level ?? 0) + 1)?.text;
    expect(wrong(jump)).toEqual([]);
    expect(wrong(({ headings }) => headings.some(({ text }) => text === ''))).toEqual([]);
  });

  test('every page below Home shows the way from Home, and says the same to machines', () => {
    const below = public_().filter((page) => withoutLanguage(page.path) !== '/');
    const known = new Set(listed);
    const fault = ({ crumbs, path, jsonLd }: PublicPage) => {
      if (crumbs[0]?.href !== pathIn(languageOf(path), '/') || crumbs.length < 2)
        return 'does not begin at Home';
      if (crumbs.at(-1)?.href !== undefined) return 'does not end at the page';
      const lost = crumbs.slice(0, -1).find((crumb) => !known.has(crumb.href ?? ''));
      if (lost) return `leads over ${lost.href}`;
      const list = jsonLd.filter((item) => item['@type'] === 'BreadcrumbList');
      const told = list.flatMap((item) => item.itemListElement as Record<string, unknown>[]);
      const seen = crumbs.map((crumb, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: crumb.label,
        item: new URL(crumb.href ?? path, site.url).href,
      }));
      return JSON.stringify(told) === JSON.stringify(seen) ? undefined : `tells ${JSON.stringify(told)}`;
    };
    expect(wrong(fault, below)).toEqual([]);
    // What a page is called is the same wherever it stands on the way.
    const names = Map.groupBy(
      below.flatMap(({ crumbs, path, lang }) =>
        crumbs.map((crumb) => ({ ...crumb, href: crumb.href ?? path, lang })),
      ),
      (crumb) => `${crumb.lang} ${crumb.href}`,
    );
    const unsure = [...names].filter(([, crumbs]) => new Set(crumbs.map((crumb) => crumb.label)).size > 1);
    expect(unsure).toEqual([]);
  });

  test('feeds are announced where what they carry is read', () => {
    const feeds = (path: string) =>
      pages
        .find((page) => page.path === path)
        ?.links('alternate')
        .filter((link) => link.type)
        .map((link) => `${link.type} ${link.href}`);
    const insights = ['application/rss+xml /insights/rss.xml'];
    const openings = ['application/rss+xml /career/rss.xml'];
    const opening = listed.find((path) => path.startsWith('/JobApply/')) ?? '';
    for (const path of ['/insights', '/insights/pipelines-with-a-way-back'])
      expect(feeds(path)).toEqual(insights);
    for (const path of ['/career', '/careers', opening]) expect(feeds(path), path).toEqual(openings);
    expect(feeds('/faq')).toEqual([]);
  });
});

describe('icons and manifest', () => {
  test('are in place, in the sizes they name', async () => {
    const home = pages.find((page) => page.path === '/') as PublicPage;
    const size = async (path: string) => {
      const { width, height } = await sharp(join(ROOT, 'dist/client', path)).metadata();
      return `${width}x${height}`;
    };
    expect(home.links('apple-touch-icon')).toEqual([{ href: '/apple-touch-icon.png', type: undefined }]);
    expect(await size('/apple-touch-icon.png')).toBe('180x180');
    expect(home.links('icon').map((link) => link.href)).toEqual(['/favicon.ico', '/favicon.svg']);
    // Width and height of the first picture in an ICO stand at its 7th and 8th byte.
    expect([...readFileSync(join(ROOT, 'dist/client/favicon.ico')).subarray(6, 8)]).toEqual([32, 32]);
    const [{ href } = { href: '' }] = home.links('manifest');
    const answer = await fetch(`${server.url}${href}`);
    expect(answer.headers.get('Content-Type')).toBe('application/manifest+json');
    const manifest = await answer.json();
    expect(manifest).toMatchObject({
      name: site.brand,
      start_url: '/',
      theme_color: home.meta('theme-color'),
    });
    for (const icon of manifest.icons) expect(await size(icon.src), icon.src).toBe(icon.sizes);
    const purposes = manifest.icons.map((icon: { purpose?: string; sizes: string }) => [
      icon.sizes,
      icon.purpose,
    ]);
    expect(purposes).toEqual([
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ]);
  });
});
