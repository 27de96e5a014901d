/** What moves by itself on the home page beside the slides: the light of their drawings, and the clients. */
import type { Page } from '@playwright/test';
import { clients, heroLabel, NO_SECTION, slides as scenes } from '../e2e/support/content.ts';
import { open, pass, stopClock } from '../e2e/support/page.ts';
import { expect, test } from '../e2e/support/test.ts';

const hero = (page: Page) => page.getByRole('region', { name: heroLabel });
const loop = (page: Page) => hero(page).locator('video[data-shown]');
const isPaused = (page: Page) => loop(page).evaluate((film: HTMLVideoElement) => film.paused);

/** Names of the loops that are fetched, without hash and ending. */
function watchLoops(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/([\w-]+)\.[\w-]+\.(?:webm|mp4)$/.exec(request.url()) ?? [];
    if (name && !names.includes(name)) names.push(name);
  });
  return names;
}

test('only the loop that is seen is fetched, for the theme in force', async ({ page }) => {
  const [first, second] = scenes;
  test.skip(!first?.video || !second?.video, 'A drawing has no light');
  const fetched = watchLoops(page);
  await page.goto('/');
  await expect(loop(page)).toHaveCount(1);
  expect(fetched).toEqual([`${first?.video}-paper`]);
  await page.locator('[data-theme-toggle]').click();
  await expect(loop(page)).toHaveCount(1);
  expect(fetched).toEqual([`${first?.video}-paper`, `${first?.video}-ink`]);
  await hero(page)
    .getByRole('button', { name: new RegExp(`^${second?.subTitle}`) })
    .click();
  await expect.poll(() => fetched.at(-1)).toBe(`${second?.video}-ink`);
});

test('the pause button of the slides stops the loop; out of view it rests', async ({ page }) => {
  await page.goto('/');
  await expect(loop(page)).toHaveCount(1);
  await hero(page).getByRole('button', { name: 'Pause slides' }).click();
  await expect.poll(() => isPaused(page)).toBe(true);
  await hero(page).getByRole('button', { name: 'Play slides' }).click();
  await expect.poll(() => isPaused(page)).toBe(false);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => isPaused(page)).toBe(true);
});

test('the loop moves nothing and is not what counts as the largest paint', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { shift: 0, largest: '' };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as { value?: number }).value ?? 0;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.largest = (entry as { element?: Element }).element?.tagName ?? '';
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto('/');
  await expect(loop(page)).toHaveCSS('opacity', '1');
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { shift: number; largest: string } }).seen,
  );
  expect(seen.largest).toBe('H1');
  // Less than a pixel's worth: text may be laid out anew by a hair when the font arrives.
  expect(seen.shift).toBeLessThan(0.001);
});

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('no loop is fetched', async ({ page }) => {
    const fetched = watchLoops(page);
    await stopClock(page);
    await open(page, '/');
    await pass(page, 10_000);
    await page.waitForLoadState('networkidle');
    expect(fetched).toEqual([]);
  });
});

test('one to five slides of clients are seen at once, by width; on a phone a slide is four of them', async ({
  page,
}) => {
  test.skip(!clients, NO_SECTION);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  const carousel = page.getByRole('region', { name: `${clients?.title}, carousel` });
  const names = carousel.getByRole('group');
  const together = () =>
    names.evaluateAll(([name]) => {
      const view = name?.closest('.overflow-hidden')?.clientWidth ?? 0;
      const slide = matchMedia('(width <= 480px)').matches ? name?.parentElement : name;
      return view / (slide?.getBoundingClientRect().width ?? 1);
    });
  for (const [width, count] of [
    [1501, 5],
    [1500, 4],
    [1024, 3],
    [768, 2],
    [480, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 1000 });
    await expect.poll(together, `at ${width} px`).toBeCloseTo(count, 1);
  }
  await carousel.getByRole('button').focus();
  const seen = (at: number) => expect(names.nth(at)).toBeInViewport({ ratio: 0.9 });
  const first = (await names.nth(0).boundingBox())?.x;
  for (const at of [0, 1, 2, 3]) await seen(at);
  await page.keyboard.press('ArrowRight');
  for (const at of [4, 5, 6, 7]) await seen(at);
  await expect.poll(async () => (await names.nth(4).boundingBox())?.x).toBeCloseTo(first ?? 0, 0);
});
