/**
 * Every page of the sitemap and those that it leaves out, as a visitor may see it: both themes, from 320 to 2560 px,
 * zoomed in to 400 %, with larger and with wider text. axe finds nothing, all can be read, every target can be hit.
 */
import type { Page } from '@playwright/test';
import { expectAccessibleEverywhere } from './support/axe.ts';
import { dress, resize, TEXT_SPACING, TWICE_THE_TEXT } from './support/look.ts';
import { open } from './support/page.ts';
import { findLayoutFaults, findSmallTargets } from './support/reading.ts';
import { everyRoute } from './support/routes.ts';
import { expect, test } from './support/test.ts';

test.use({ reducedMotion: 'reduce' });

/** The pages are shared among the workers. */
const PARTS = 8;

async function expectReadable(page: Page, path: string): Promise<void> {
  for (const width of [320, 360, 768, 1024, 1440, 2560]) {
    await resize(page, width);
    expect.soft(await findLayoutFaults(page), `${path} at ${width} px`).toEqual([]);
    if (width !== 360 && width !== 1440) continue;
    expect.soft(await findSmallTargets(page), `targets of ${path} at ${width} px`).toEqual([]);
  }
  for (const [name, css, widths] of [
    ['text spacing', TEXT_SPACING, [320, 1280]],
    ['twice the text', TWICE_THE_TEXT, [640, 1280]],
  ] as const) {
    const undress = await dress(page, css);
    for (const width of widths) {
      await resize(page, width);
      expect.soft(await findLayoutFaults(page), `${path} with ${name} at ${width} px`).toEqual([]);
    }
    await undress();
  }
}

/** A window of 1280 × 1024 px at 400 %. */
async function expectZoomable(page: Page, path: string): Promise<void> {
  await resize(page, 320, 256);
  expect.soft(await findLayoutFaults(page), `${path} at 400 %`).toEqual([]);
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  const covered = await page
    .getByRole('banner')
    .evaluate((header) => Math.max(0, header.getBoundingClientRect().bottom) / innerHeight);
  expect.soft(covered, `share of the window that the header of ${path} takes at 400 %`).toBeLessThan(0.2);
}

for (let part = 0; part < PARTS; part++) {
  test(`every page can be seen, read and operated, part ${part + 1}`, async ({ page, request, faults }) => {
    test.slow();
    for (const [index, { path, fault }] of (await everyRoute(request)).entries()) {
      if (index % PARTS !== part) continue;
      if (fault) faults.expect(fault);
      await open(page, path);
      await expectAccessibleEverywhere(page, path);
      await expectReadable(page, path);
      await expectZoomable(page, path);
    }
  });
}
