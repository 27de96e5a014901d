/** The hero of the home page: four slides, ten seconds each, half a second of fade. */
import type { Page } from '@playwright/test';
import { heroLabel, NO_SECTION, sectionOf, slides } from './support/content.ts';
import { hydrate, opacity, pass, stopClock } from './support/page.ts';
import { expect, test } from './support/test.ts';

const hero = (page: Page) => page.getByRole('region', { name: heroLabel });
const headline = (page: Page) => hero(page).getByRole('heading', { level: 1 });
const dot = (page: Page, index: number) =>
  hero(page).getByRole('button', { name: new RegExp(`^${slides[index]?.subTitle}`) });
const shows = (page: Page, index: number) => expect(headline(page)).toHaveText(slides[index]?.title ?? '');
const marked = (page: Page, index: number) =>
  expect(dot(page, index)).toHaveAttribute('aria-current', 'true');

async function openStill(page: Page): Promise<void> {
  await stopClock(page);
  await page.goto('/');
  await hydrate(page);
  await shows(page, 0);
}

test('each slide shows for 10 s, a fade of 500 ms at their end, and the first comes again after the last', async ({
  page,
}) => {
  await openStill(page);
  await expect(hero(page).getByRole('button', { name: 'Pause slides' })).toBeVisible();
  await pass(page, 9_499);
  await shows(page, 0);
  await marked(page, 0);
  expect(await opacity(headline(page))).toBe(1);
  await pass(page, 1);
  await marked(page, 1);
  await pass(page, 499);
  await shows(page, 0);
  await expect.poll(() => opacity(headline(page))).toBe(0);
  await pass(page, 1);
  await shows(page, 1);
  await expect.poll(() => opacity(headline(page))).toBe(1);
  for (const index of [2, 3, 0, 1]) {
    await pass(page, 9_499);
    await shows(page, (index + 3) % 4);
    await marked(page, (index + 3) % 4);
    await pass(page, 1);
    await marked(page, index);
    await pass(page, 500);
    await shows(page, index);
  }
});

test('each slide leads to its page', async ({ page }) => {
  await openStill(page);
  for (const [index, { action, path }] of slides.entries()) {
    await dot(page, index).click();
    await pass(page, 500);
    const way = hero(page).getByRole('link', { name: action });
    await expect(way).toHaveAttribute('href', path);
  }
});

test('before script runs the controls say what they do, and what is pressed then is done', async ({
  page,
}) => {
  let fetched = () => {};
  const held = new Promise<void>((resolve) => {
    fetched = resolve;
  });
  await page.route(/\/_astro\/[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await expect(hero(page).getByRole('button', { name: /slides$/ })).toHaveAccessibleName('Pause slides');
  await marked(page, 0);
  await expect(hero(page).getByRole('listitem').getByRole('link')).toHaveCount(0);
  await dot(page, 1).click();
  fetched();
  await shows(page, 1);
  await marked(page, 1);
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a dot jumps with the same fade, and the ten seconds begin anew', async ({ page }) => {
  await openStill(page);
  await pass(page, 6_000);
  await dot(page, 2).click();
  await marked(page, 2);
  await pass(page, 499);
  await shows(page, 0);
  await pass(page, 1);
  await shows(page, 2);
  await pass(page, 9_499);
  await marked(page, 2);
  await pass(page, 1);
  await marked(page, 3);
});

test('the pause button stops the slides until it is pressed again', async ({ page }) => {
  await openStill(page);
  await hero(page).getByRole('button', { name: 'Pause slides' }).click();
  await pass(page, 60_000);
  await shows(page, 0);
  await hero(page).getByRole('button', { name: 'Play slides' }).click();
  await pass(page, 10_000);
  await pass(page, 500);
  await shows(page, 1);
});

test('no slide leaves while the focus is in it', async ({ page }) => {
  await openStill(page);
  await hero(page)
    .getByRole('link', { name: slides[0]?.action ?? '' })
    .focus();
  await pass(page, 60_000);
  await shows(page, 0);
  await page.getByRole('link', { name: /home$/ }).focus();
  await pass(page, 10_000);
  await pass(page, 500);
  await shows(page, 1);
});

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('slides stand still, and a dot swaps at once', async ({ page }) => {
    await stopClock(page);
    await page.goto('/');
    await expect(hero(page).getByRole('button', { name: /slides$/ })).toHaveAccessibleName('Play slides');
    await hydrate(page);
    await expect(hero(page).getByRole('button', { name: 'Play slides' })).toBeVisible();
    await pass(page, 60_000);
    await shows(page, 0);
    await dot(page, 3).click();
    await pass(page, 1);
    await shows(page, 3);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the first slide stands, and the index leads to the pages of all four', async ({ page }) => {
    await page.goto('/');
    await shows(page, 0);
    await expect(hero(page).getByRole('button')).toHaveCount(0);
    for (const slide of slides) {
      const entry = hero(page)
        .getByRole('listitem')
        .getByRole('link', { name: new RegExp(`^${slide.subTitle}`) });
      await expect(entry).toHaveAttribute('href', slide.path);
    }
  });
});

test('the banner at the end of the page leads on', async ({ page }) => {
  const banner = sectionOf('home', 'artBanner');
  test.skip(!banner, NO_SECTION);
  await page.goto('/');
  const said = page.getByRole('region', { name: banner?.title });
  await expect(said.getByRole('heading')).toBeVisible();
  const way = said.getByRole('link', { name: banner?.action.label });
  await expect(way).toHaveAttribute('href', banner?.action.link ?? '');
});
