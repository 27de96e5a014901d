/**
 * A page carries only the part of the stylesheet that it can use. Each looks the same, to the pixel, with that part as
 * with the whole: as it comes, at three widths and in both themes, and with each island in a later state.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { ALL_IN_SIGHT, dress, resize, setTheme } from '../e2e/support/look.ts';
import { open } from '../e2e/support/page.ts';
import { everyRoute } from '../e2e/support/routes.ts';
import { expect, test } from '../e2e/support/test.ts';
import { ROOT } from '../support/build.ts';

test.use({ reducedMotion: 'reduce' });

/** By turns. No rule is of one theme at one width (tests/integration/critical-css.test.ts), so that each rule shows in either turn. */
const LOOKS = [
  [
    ['light', 360],
    ['light', 1440],
    ['dark', 768],
  ],
  [
    ['dark', 360],
    ['dark', 1440],
    ['light', 768],
  ],
] as const;
/** The pages are shared among the workers. */
const PARTS = 4;
/** A change of stylesheets is a change of colours and sizes, which would be shown bit by bit. */
const AT_REST = '* { transition: none !important; animation: none !important; caret-color: transparent; }';
/** Pictures that still come, and slides that find their place, differ once; what a stylesheet lacks, each time. */
const TRIES = 6;

/** The one stylesheet that islands fetch, `/_astro/styles.x.css`; the other one is for paper. */
const wholeSheet = () => {
  const name = readdirSync(join(ROOT, 'dist/client/_astro')).find((file) => /^styles\..*\.css$/.test(file));
  if (!name) throw new Error('There is no stylesheet of the islands');
  return `/_astro/${name}`;
};

/** Links the whole stylesheet, unless an island has. */
const linkWhole = (page: Page) =>
  page.evaluate(async (href) => {
    if (document.querySelector(`link[href="${href}"]`)) return;
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    const loaded = new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = reject;
    });
    document.head.append(link);
    await loaded;
  }, wholeSheet());

/** Keeps the page's fonts, which its own style alone declares, while that is off. */
const keepFonts = (page: Page) =>
  page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap(({ ownerNode, cssRules }) =>
      ownerNode instanceof HTMLStyleElement ? [...cssRules] : [],
    );
    const fonts = new CSSStyleSheet();
    for (const rule of rules) if (rule instanceof CSSFontFaceRule) fonts.insertRule(rule.cssText);
    document.adoptedStyleSheets.push(fonts);
  });

/** Switches the page's own style and the whole stylesheet on or off. */
const wear = (page: Page, own: boolean, whole: boolean) =>
  page.evaluate(
    async ([style, link]) => {
      for (const sheet of document.styleSheets)
        sheet.disabled = sheet.ownerNode instanceof HTMLStyleElement ? !style : !link;
      // The frame after the next one shows it.
      for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    },
    [own, whole],
  );

/** Half the size is a quarter of the work; what differs by a pixel still differs by its shade. */
const SCALE = 0.5;

/** The whole page as a picture. */
async function picture(page: Page, session: CDPSession): Promise<string> {
  const { width, height } = await page.evaluate(() => {
    const { clientWidth, scrollHeight } = document.documentElement;
    return { width: clientWidth, height: scrollHeight };
  });
  const clip = { x: 0, y: 0, width, height, scale: SCALE };
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: true,
    clip,
  });
  return data;
}

/**
 * @param turn of the looks
 * @param islands whether they run, so that the whole stylesheet is there beside the page's own anyway
 */
async function expectSame(
  page: Page,
  state: string,
  { turn, islands }: { turn: number; islands: boolean },
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const undress = await dress(page, ALL_IN_SIGHT + AT_REST);
  await linkWhole(page);
  await keepFonts(page);
  for (const [theme, width] of LOOKS[turn % LOOKS.length] ?? []) {
    await setTheme(page, theme);
    await resize(page, width);
    // Of a very high page a line now and then has another shade, in pictures of the same style too.
    const [lean, all] = [new Set<string>(), new Set<string>()];
    for (let attempt = 0; attempt < TRIES && lean.isDisjointFrom(all); attempt++) {
      await wear(page, true, islands);
      lean.add(await picture(page, session));
      await wear(page, false, true);
      all.add(await picture(page, session));
    }
    const alike = !lean.isDisjointFrom(all);
    expect.soft(alike, `${state} at ${width} px, ${theme}: the pictures are alike`).toBe(true);
  }
  await wear(page, true, true);
  await undress();
  await session.detach();
}

for (let part = 0; part < PARTS; part++) {
  test(`every page looks the same with less CSS, part ${part + 1}`, async ({ page, request, faults }) => {
    test.setTimeout(300_000);
    // Held for good, so that every island stays as it came.
    await page.route('**/_astro/*.js', () => {});
    for (const [index, { path, fault }] of (await everyRoute(request)).entries()) {
      if (index % PARTS !== part) continue;
      if (fault) faults.expect(fault);
      await page.goto(path);
      await expectSame(page, path, { turn: index, islands: false });
    }
  });
}

/** Brings every island of the page to another state than its first: the last tab, the next slide, a form in error. */
async function advance(page: Page): Promise<void> {
  const main = page.getByRole('main');
  for (const tabs of await main.getByRole('tablist').all()) await tabs.getByRole('tab').last().click();
  for (const next of await main.getByRole('button', { name: /^Next/ }).all())
    if (await next.isEnabled()) await next.click();
  for (const form of await main.locator('form:has([aria-required])').all()) {
    await form.locator('[type="submit"]').click();
    await expect(form.locator('[aria-invalid]').first()).toBeAttached();
  }
}

test('islands look the same in a later state', async ({ page, request }) => {
  test.setTimeout(300_000);
  const seen = new Set<string>();
  for (const { path, fault } of await everyRoute(request)) {
    if (fault) continue;
    const html = await (await request.get(path)).text();
    const names = [...html.matchAll(/data-island=(\w+)/g)].map(([, name = '']) => name);
    if (names.every((name) => seen.has(name))) continue;
    for (const name of names) seen.add(name);
    await open(page, path);
    await advance(page);
    await expectSame(page, `${path} in a later state`, { turn: seen.size, islands: true });
  }
  expect(seen.size).toBeGreaterThanOrEqual(12);
});
