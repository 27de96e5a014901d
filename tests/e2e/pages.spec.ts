/** Whatever the site points to is there: pages, places within pages, files, and the addresses in feeds and lists. */
import { WHOLE } from '../support/size.ts';
import { isSample, site as words } from './support/content.ts';
import { everyRoute, sitemapPaths } from './support/routes.ts';
import { expect, test } from './support/test.ts';

const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#38;', '&');
const attributes = (html: string, ...names: string[]) =>
  [...html.matchAll(new RegExp(`\\s(?:${names.join('|')})="([^"]*)"`, 'g'))].map((match) =>
    unescaped(match[1] ?? ''),
  );

/** Reads each address once. */
function reader(origin: string) {
  const known = new Map<string, Promise<{ status: number; text: string; ids: ReadonlySet<string> }>>();
  return (path: string) => {
    const answer =
      known.get(path) ??
      fetch(origin + path, { redirect: 'manual' }).then(async (response) => {
        const isText = /html|xml|text|json/.test(response.headers.get('content-type') ?? '');
        const text = isText ? await response.text() : '';
        if (!isText) await response.arrayBuffer();
        return { status: response.status, text, ids: new Set(attributes(text, 'id')) };
      });
    known.set(path, answer);
    return answer;
  };
}

test('no internal link, anchor or file is broken on any page', async ({ request, site }) => {
  test.slow();
  const read = reader(site.url);
  const openings = WHOLE ? (await sitemapPaths(request)).filter((path) => path.startsWith('/JobApply/')) : [];
  const routes = [...(await everyRoute(request)), ...openings.map((path) => ({ path, fault: undefined }))];
  expect(routes.length).toBeGreaterThan(isSample ? 60 : 30);

  const broken: string[] = [];
  for (const { path, fault } of routes) {
    const { status, text } = await read(path);
    if (status !== 200 && !fault) broken.push(`${path} is ${status}`);
    const sets = attributes(text, 'srcset').flatMap((set) =>
      set.split(',').map((one) => one.trim().split(' ')[0] ?? ''),
    );
    const targets = [...attributes(text, 'href', 'src', 'poster', 'action'), ...sets];
    for (const href of new Set(targets)) {
      if (!href.startsWith('/') && !href.startsWith('#')) continue;
      const target = new URL(href, `http://site${path}`);
      const found = await read(target.pathname + target.search);
      if (found.status !== 200 && target.pathname !== new URL(path, 'http://site').pathname)
        broken.push(`${path} → ${href} is ${found.status}`);
      else if (target.hash && !found.ids.has(decodeURIComponent(target.hash.slice(1))))
        broken.push(`${path} → ${href} has no such place`);
    }
  }
  expect([...new Set(broken)]).toEqual([]);
});

test('further pages of all openings have addresses of their own for search engines, those of a search none', async ({
  site,
}) => {
  for (let count = 0; count <= 20; count++) await site.addOpening();
  const read = reader(site.url);
  for (const [path, canonical] of [
    ['/career?page=2', '/career?page=2'],
    ['/career?city=Proofville&page=2', '/career'],
  ] as const) {
    const { text } = await read(path);
    expect(/<link rel="canonical" href="([^"]*)"/.exec(text)?.[1], path).toBe(words.url + canonical);
  }
});

test('links that lead out, or into a new tab, say so', { tag: '@rare' }, async ({ request, site }) => {
  const read = reader(site.url);
  const silent: string[] = [];
  let outside = 0;
  for (const { path } of await everyRoute(request)) {
    const { text } = await read(path);
    for (const [link, attrs = '', label = ''] of text.matchAll(/<a\s([^>]*)>(.*?)<\/a>/gs)) {
      const leadsOut = /href="https?:/.test(attrs);
      const newTab = attrs.includes('target="_blank"');
      if (leadsOut) outside++;
      if ((leadsOut || newTab) && !/rel="[^"]*noopener/.test(attrs))
        silent.push(`${path}: ${link} without rel`);
      if (newTab && !/new tab|neuem Tab/.test(label))
        silent.push(`${path}: ${link} does not tell of its new tab`);
      const name = label.replace(/<img\s[^>]*alt="([^"]*)"[^>]*>/g, '$1').replace(/<[^>]*>/g, '');
      if (!/[\p{L}\p{N}]/u.test(name)) silent.push(`${path}: ${link} has no name`);
    }
  }
  expect(silent).toEqual([]);
  expect(outside).toBeGreaterThan(0);
});
