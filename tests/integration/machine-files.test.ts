/** What machines fetch beside pages: sitemap, robots.txt, feeds, security.txt, llms.txt. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { closeOpening, publishOpening } from '../../src/features/openings/commands/write.ts';
import { type OpenDatabase, openDatabase } from '../../src/platform/database/open.ts';
import { readConfig } from '../../src/platform/settings/settings.ts';
import { site } from '../../src/site/content/site.ts';
import { sampleOpening } from '../support/api.ts';
import { ROOT } from '../support/build.ts';
import { lentServer } from '../support/lent-server.ts';
import { pathOf } from '../support/public-site.ts';
import { childrenOf, readXml, textOf, type XmlElement } from '../support/xml.ts';

/** Everything that ends markup, or starts it. */
const HOSTILE = `R&D <b>"lead"</b> ]]> 'x' &amp; \u2028 — 工程`;
/** Where its opening is: the state is that of the office. */
const { city, country, region } = parse(readFileSync(join(ROOT, 'content/texts/contact.yaml'), 'utf8'))
  .offices.list[0] as Record<'city' | 'country' | 'region', string>;
const DAY_MS = 86_400_000;
const W3C_TIME = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;
const RFC_822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/;

const server = lentServer('all');
let database: OpenDatabase;
let hostile: string;
beforeAll(async () => {
  database = openDatabase(readConfig({ DATA_DIR: server.dataDir }));
  const expiresAt = new Date(Date.now() + 30 * DAY_MS).toISOString();
  const words = { title: HOSTILE, aboutRole: `<p>Ends ]]> here &amp; \u0007there</p>` };
  const opening = {
    ...sampleOpening(),
    city,
    country,
    ...words,
    requiredSkills: [HOSTILE.slice(0, 60)],
    expiresAt,
  };
  hostile = await publishOpening(database.db, opening, new Date());
});
afterAll(async () => {
  await database.db.destroy();
});

const get = (path: string, headers = {}) => fetch(`${server.url}${path}`, { headers, redirect: 'manual' });
const read = async (path: string) => (await get(path)).text();
const xml = async (path: string) => readXml(await read(path));

describe('sitemap.xml', () => {
  const entries = async () =>
    childrenOf(await xml('/sitemap.xml'), 'url').map((url) => ({
      loc: textOf(url, 'loc') ?? '',
      lastmod: textOf(url, 'lastmod'),
    }));

  test('keeps the rules of sitemaps.org', async () => {
    const root = await xml('/sitemap.xml');
    expect(root.name).toBe('urlset');
    expect(root.attributes.xmlns).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
    const all = await entries();
    expect(all.length).toBeLessThanOrEqual(50_000);
    expect(new Set(all.map(({ loc }) => loc)).size).toBe(all.length);
    for (const { loc, lastmod } of all) {
      expect(loc.startsWith(`${site.url}/`), loc).toBe(true);
      expect(loc.length).toBeLessThan(2_048);
      if (lastmod === undefined) continue;
      expect(lastmod, loc).toMatch(W3C_TIME);
      expect(Date.parse(lastmod), loc).toBeLessThan(Date.now() + 1_000);
    }
  });

  test('lists nothing that is not to be found', async () => {
    const paths = (await entries()).map(({ loc }) => pathOf(loc));
    expect(paths).toContain('/accessibility');
    const hidden = /^\/(404|500|styleguide|enquiries|consents|reports|og|api\/(?!docs$))/;
    expect(paths.filter((path) => hidden.test(path))).toEqual([]);
  });

  test('dates pages that the database fills by what is in it', async () => {
    const all = new Map((await entries()).map(({ loc, lastmod }) => [pathOf(loc), lastmod]));
    const at = (path: string) => Date.parse(all.get(path) ?? '');
    expect(Date.now() - at(`/JobApply/${hostile}`)).toBeLessThan(60_000);
    expect(at('/career')).toBe(at(`/JobApply/${hostile}`));
    const legal = await database.db.selectFrom('legal_documents').select('published_at').execute();
    expect(legal.map((row) => Date.parse(row.published_at))).toContain(at('/privacy-policy'));
  });

  test('an opening closed through the domain is gone, from the feeds as well, and its page says so', async () => {
    const id = await publishOpening(database.db, { ...sampleOpening(), title: 'Soon closed' }, new Date());
    const places = ['/sitemap.xml', '/career/rss.xml', '/career/jobs.xml'];
    for (const path of places) expect(await read(path), path).toContain(id);
    expect((await get(`/JobApply/${id}`)).status).toBe(200);
    await closeOpening(database.db, id, new Date());
    for (const path of places) expect(await read(path), path).not.toContain(id);
    const page = await get(`/JobApply/${id}`);
    const html = await page.text();
    expect(page.status).toBe(410);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('JobPosting');
  });
});

test('answers of the API are no search results', async () => {
  for (const path of ['/api/admin/GetAllJobs', '/api/admin/GetAllJobs', '/api/openapi.json', '/api/none']) {
    expect((await get(path)).headers.get('X-Robots-Tag'), path).toBe('noindex');
  }
  expect((await get('/api/docs')).headers.get('X-Robots-Tag')).toBeNull();
});

describe('RSS', () => {
  const feeds = [
    ['/insights/rss.xml', '/insights', '/insights/'],
    ['/career/rss.xml', '/career', '/JobApply/'],
  ] as const;

  test.each(feeds)('%s is RSS 2.0 with an address of its own', async (path, page, below) => {
    const root = await xml(path);
    expect([root.name, root.attributes.version]).toEqual(['rss', '2.0']);
    const [channel] = childrenOf(root, 'channel') as [XmlElement];
    expect(textOf(channel, 'link')).toBe(`${site.url}${page}`);
    expect(textOf(channel, 'title')).toContain(site.brand);
    expect(textOf(channel, 'description')?.length).toBeGreaterThan(20);
    expect(textOf(channel, 'language')).toBe('en');
    expect(childrenOf(channel, 'atom:link')[0]?.attributes).toEqual({
      href: `${site.url}${path}`,
      rel: 'self',
      type: 'application/rss+xml',
    });
    const items = childrenOf(channel, 'item');
    expect(items.length).toBeGreaterThan(5);
    const dates = items.map((item) => Date.parse(textOf(item, 'pubDate') ?? ''));
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    for (const item of items) {
      const link = textOf(item, 'link') ?? '';
      const [guid] = childrenOf(item, 'guid') as [XmlElement];
      expect(pathOf(link).startsWith(below)).toBe(true);
      expect([guid.text, guid.attributes.isPermaLink]).toEqual([link, 'true']);
      expect(textOf(item, 'pubDate')).toMatch(RFC_822);
      expect(textOf(item, 'description')?.length).toBeGreaterThan(50);
      expect((await get(pathOf(link))).status).toBe(200);
    }
    expect(new Set(items.map((item) => textOf(item, 'guid'))).size).toBe(items.length);
  });

  test('carries a hostile title unharmed', async () => {
    const [channel] = childrenOf(await xml('/career/rss.xml'), 'channel');
    const item = childrenOf(channel, 'item').find((one) => textOf(one, 'link')?.endsWith(hostile));
    expect(textOf(item, 'title')).toBe(`${HOSTILE}, ${city}, ${country}`);
    expect(textOf(item, 'description')).toContain('Ends ]]&gt; here &amp; there');
    expect(textOf(item, 'category')).toBe(HOSTILE.slice(0, 60).trim());
  });
});

describe('the feed for opening boards', () => {
  /** As Indeed documents them, in that order; the others are no facts of an opening here. */
  const FIELDS = [
    ...['title', 'date', 'referencenumber', 'requisitionid', 'url', 'company', 'sourcename', 'city', 'state'],
    ...['country', 'email', 'description', 'salary', 'jobtype', 'experience', 'expirationdate', 'remotetype'],
  ];
  /** What not every opening says. */
  const OPTIONAL = new Set(['salary', 'remotetype', 'state']);

  const ofHostile = (all: XmlElement[]) => all.find((one) => textOf(one, 'referencenumber') === hostile);

  test('has the form that Indeed takes', async () => {
    const root = await xml('/career/jobs.xml');
    expect(root.name).toBe('source');
    expect(textOf(root, 'publisher')).toBe(site.legalName);
    expect(textOf(root, 'publisherurl')).toBe(`${site.url}/`);
    expect(textOf(root, 'lastBuildDate')).toMatch(RFC_822);
    const openings = childrenOf(root, 'job');
    const listed = (await (await get('/api/admin/GetAllJobs')).json()).data;
    expect(openings.map((opening) => textOf(opening, 'referencenumber'))).toEqual(
      listed.map((opening: { _id: string }) => opening._id),
    );
    for (const opening of openings) {
      const names = opening.children.map((child) => child.name);
      expect(names).toEqual(FIELDS.filter((name) => !OPTIONAL.has(name) || names.includes(name)));
      expect(opening.children.filter((child) => child.text.trim() === '')).toEqual([]);
      expect(textOf(opening, 'date')).toMatch(W3C_TIME);
      expect(textOf(opening, 'expirationdate')).toMatch(W3C_TIME);
      expect(textOf(opening, 'url')).toBe(`${site.url}/JobApply/${textOf(opening, 'referencenumber')}`);
      expect(textOf(opening, 'jobtype')).toMatch(/^(fulltime|parttime|contract|temporary|internship)$/);
    }
  });

  test('says pay and remote work where an opening does', async () => {
    const openings = childrenOf(await xml('/career/jobs.xml'), 'job');
    const all = (name: string) => openings.map((opening) => textOf(opening, name)).filter(Boolean);
    expect(all('salary')).toContain('€78,000 to €98,000 a year');
    expect(await read('/career/rss.xml')).toContain('Pay: €78,000 to €98,000 a year');
    expect(new Set(all('remotetype'))).toEqual(new Set(['Hybrid remote', 'Fully remote']));
    const silent = ofHostile(openings);
    expect(silent?.children.map((child) => child.name)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/salary|remotetype/)]),
    );
  });

  test('keeps all content in CDATA, a hostile title too', async () => {
    const text = await read('/career/jobs.xml');
    const opening = ofHostile(childrenOf(readXml(text), 'job'));
    expect(textOf(opening, 'title')).toBe(HOSTILE);
    expect(textOf(opening, 'state')).toBe(region);
    expect(text).toContain('<title><![CDATA[');
    expect(text).not.toContain('\u0007');
  });
});

test.each([
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/career/rss.xml', 'application/rss+xml; charset=utf-8'],
  ['/career/jobs.xml', 'application/xml; charset=utf-8'],
  ['/insights/rss.xml', 'application/rss+xml; charset=utf-8'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/llms.txt', 'text/plain; charset=utf-8'],
])('%s is typed, tagged, and 304 to who has it; HEAD says the same', async (path, type) => {
  const first = await get(path);
  await first.text();
  expect(first.headers.get('Content-Type')).toBe(type);
  expect(first.headers.get('Cache-Control')).toMatch(/^public, max-age=0, s-maxage=\d+, must-revalidate$/);
  const etag = first.headers.get('ETag') ?? '';
  expect(etag).toMatch(/^"[\w-]+"$/);
  const again = await get(path, { 'If-None-Match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const head = await fetch(`${server.url}${path}`, { method: 'HEAD' });
  expect([head.status, head.headers.get('ETag')]).toEqual([200, etag]);
});
