/**
 * Pages of the sitemap and those that it leaves out, as a visitor may see them: both themes, from 320 to 2560 px,
 * zoomed in to 400 %, with larger and with wider text. axe finds nothing, all can be read, every target can be hit.
 * The thorough pages are looked at in all of these ways; Home of each language and each tenth of the others once, at the narrowest
 * width, Home with other text too.
 */
import type { Page } from '@playwright/test';
import { COLOUR_RULES, expectNoViolation } from './support/axe.ts';
import {
  ALL_IN_SIGHT,
  dress,
  resize,
  setLetters,
  setTheme,
  TEXT_SPACING,
  TWICE_THE_TEXT,
} from './support/look.ts';
import { open } from './support/page.ts';
import { findLayoutFaults, findLongLines, findSmallTargets } from './support/reading.ts';
import { everyRoute } from './support/routes.ts';
import { expect, test } from './support/test.ts';

test.use({ reducedMotion: 'reduce' });

/** The pages are shared among the workers. */
const PARTS = 4;
/** Of the pages that are looked at once: each tenth. By `npm run test:all` all are thorough. */
const SHARE = 10;
const HOME = /^\/(?:\w\w)?$/;
/** The widths at which axe looks, in this order. */
const AXE_WIDTHS = [1440, 768, 360];
/** Between them nothing is shown that neither shows, so that its colours are seen there. */
const DARK_WIDTHS = [360, 1440];

/** Where most is below one another, in either theme by turns. */
const NARROW = 320;

const expectReadable = async (page: Page, state: string) =>
  expect.soft(await findLayoutFaults(page), state).toEqual([]);

async function expectInBothThemes(page: Page, path: string): Promise<void> {
  for (const width of [320, 2560, 1024, ...AXE_WIDTHS]) {
    await resize(page, width);
    await expectReadable(page, `${path} at ${width} px`);
    if (!AXE_WIDTHS.includes(width)) continue;
    await expectNoViolation(page, `${path} at ${width} px`);
    expect.soft(await findSmallTargets(page), `targets of ${path} at ${width} px`).toEqual([]);
    expect.soft(await findLongLines(page), `lines of ${path} at ${width} px`).toEqual([]);
  }
  await setTheme(page, 'dark');
  for (const width of DARK_WIDTHS) {
    await resize(page, width);
    await expectNoViolation(page, `${path} at ${width} px, dark`, COLOUR_RULES);
  }
}

async function expectWithOtherText(page: Page, path: string): Promise<void> {
  for (const [name, css, widths] of [
    ['wider text', TEXT_SPACING, [1280, 320]],
    ['twice the text', TWICE_THE_TEXT, [640, 1280]],
  ] as const) {
    const undress = await dress(page, css);
    for (const width of widths) {
      await resize(page, width);
      await expectReadable(page, `${path} with ${name} at ${width} px`);
    }
    await undress();
  }
  await setLetters(page, 32);
  await resize(page, 360);
  await expectReadable(page, `${path} with letters of twice the size at 360 px`);
  await setLetters(page, 16);
}

/** A window of 1280 × 1024 px at 400 %. */
async function expectZoomable(page: Page, path: string): Promise<void> {
  await resize(page, 320, 256);
  await expectReadable(page, `${path} at 400 %`);
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  const covered = await page
    .getByRole('banner')
    .evaluate((header) => Math.max(0, header.getBoundingClientRect().bottom) / innerHeight);
  expect.soft(covered, `share of the window that the header of ${path} takes at 400 %`).toBeLessThan(0.2);
}

async function expectOnce(page: Page, path: string): Promise<void> {
  await resize(page, NARROW);
  await expectReadable(page, `${path} at ${NARROW} px`);
  await expectNoViolation(page, `${path} at ${NARROW} px`);
}

for (let part = 0; part < PARTS; part++) {
  test(`every page can be seen, read and operated, part ${part + 1}`, async ({ page, request, faults }) => {
    test.setTimeout(180_000);
    const routes = (await everyRoute(request)).filter(
      ({ path, thorough }, index) => thorough || HOME.test(path) || index % SHARE === 0,
    );
    for (const [index, { path, thorough, fault }] of routes.entries()) {
      if (index % PARTS !== part) continue;
      if (fault) faults.expect(fault);
      await open(page, path);
      await dress(page, ALL_IN_SIGHT);
      await setTheme(page, thorough || index % 4 < 2 ? 'light' : 'dark');
      if (!thorough) {
        await expectOnce(page, path);
        if (HOME.test(path)) await expectWithOtherText(page, path);
        continue;
      }
      await expectInBothThemes(page, path);
      await expectWithOtherText(page, path);
      await expectZoomable(page, path);
    }
  });
}
