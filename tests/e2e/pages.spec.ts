/** Every page of the sitemap: it is there, its links and anchors lead somewhere, and axe finds nothing in it. */
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test.use({ reducedMotion: 'reduce' });

const attribute = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map((match) =>
    (match[1] ?? '').replaceAll('&amp;', '&'),
  );

test('no internal link or anchor is broken on any page', async ({ site, request }) => {
  const read = async (path: string) => {
    const response = await request.get(new URL(path, site.url).href);
    return { status: response.status(), html: await response.text() };
  };
  const sitemap = (await read('/sitemap.xml')).html;
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    (match) => new URL(match[1] ?? '').pathname,
  );
  expect(paths.length).toBeGreaterThan(40);

  const pages = new Map<string, { status: number; html: string }>();
  const page = async (path: string) => {
    const known = pages.get(path) ?? (await read(path));
    pages.set(path, known);
    return known;
  };
  const broken: string[] = [];
  for (const path of paths) {
    const { status, html } = await page(path);
    if (status !== 200) broken.push(`${path} is ${status}`);
    for (const href of new Set(attribute(html, 'href'))) {
      if (!href.startsWith('/') && !href.startsWith('#')) continue;
      const target = new URL(href, `http://site${path}`);
      const found = await page(target.pathname + target.search);
      if (found.status !== 200) broken.push(`${path} → ${href} is ${found.status}`);
      else if (target.hash && !attribute(found.html, 'id').includes(target.hash.slice(1))) {
        broken.push(`${path} → ${href} has no such place`);
      }
    }
  }
  expect([...new Set(broken)]).toEqual([]);
});

// Four parts, so that the pages are shared among the workers.
for (const part of [0, 1, 2, 3]) {
  test(`axe finds nothing on any content page, part ${part + 1}`, async ({ page, site, request }) => {
    test.slow();
    const sitemap = await (await request.get(`${site.url}/sitemap.xml`)).text();
    const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
      .map((match) => new URL(match[1] ?? '').pathname)
      .filter((path) => !path.startsWith('/JobApply/'));
    for (const [index, path] of paths.entries()) {
      if (index % 4 !== part) continue;
      // Every page in one theme and width, all combinations over the pages; the main job has them all a page.
      const theme = Math.floor(index / 4) % 2 === 0 ? 'light' : 'dark';
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      await page.goto(path);
      await expectAccessible(page, `${path} in ${theme}`, [Math.floor(index / 8) % 2 === 0 ? 1280 : 360]);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(wider, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
    }
  });
}
