/** The hero of the home page: four slides, ten seconds each, half a second of fade. */
import type { Page } from '@playwright/test';
import { WHOLE } from '../support/size.ts';
import { heroLabel, slides } from './support/content.ts';
import { hold, hydrate, opacity, pass, stopClock } from './support/page.ts';
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

test('each slide shows for 10 s, a fade of 500 ms at their end, and the first comes again after the last', {
  tag: '@rare',
}, async ({ page }) => {
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

test('before script runs the controls say what they do, and what is pressed then is done', async ({
  page,
}) => {
  const fetched = await hold(page, /\/_astro\/[^/]+\.js$/);
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

test('a dot jumps with the same fade, and the ten seconds start again; each slide leads to its page', async ({
  page,
}) => {
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
  await pass(page, 500);

  for (const [index, { action, path }] of slides.entries()) {
    await dot(page, index).click();
    await pass(page, 500);
    const way = hero(page).getByRole('link', { name: action });
    await expect(way).toHaveAttribute('href', path);
  }
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

/** Of a phone and a desktop; by `npm run test:all` also of a tablet. */
const SCREENS = [
  { width: 360, height: 640 },
  { width: 1440, height: 900 },
  ...(WHOLE ? [{ width: 768, height: 1024 }] : []),
];

test('the first screen says what the company is above every slide, shows its art and who trusts it', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // A first page whose font is late keeps the stand-in, which is wider where no Arial is installed.
  await page.goto('/');
  const said = hero(page)
    .getByText(/specialists/)
    .first();
  const clients = page.getByRole('region', { name: 'Trusted by', exact: true });
  const file = hero(page).locator('.hero-file');
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    await page.reload();
    for (const index of slides.keys()) {
      await dot(page, index).click();
      await shows(page, index);
      await expect(said).toBeInViewport({ ratio: 1 });
      // On a phone one slide is four names.
      for (const at of screen.width < 480 ? [0, 1, 2, 3] : [0])
        await expect(clients.getByRole('group').nth(at)).toBeInViewport({ ratio: 1 });
      await expect(hero(page).locator('svg.hero-art').first()).toBeInViewport({ ratio: 0.5 });
      await expect(file).toHaveCount(index === 0 ? 1 : 0);
    }
  }
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
