/** What a visitor without a mouse does: slides and questions by keys alone. */
import type { Locator, Page } from '@playwright/test';
import { hasPage, heroLabel, sectionOf, slides } from './support/content.ts';
import { open, pass, stopClock } from './support/page.ts';
import { expect, test } from './support/test.ts';

const carousels = (page: Page) => page.locator('[aria-roledescription="carousel"]');
/** What a screen reader announces about the position; only a polite region is read out. */
const place = (carousel: Locator) => carousel.locator('[aria-live="polite"]');

for (const [path, name] of [
  ['/case-study', 'the case carousel'],
  ['/industries-detail', 'the insight slider'],
] as const) {
  if (!hasPage(path)) continue;
  // Both use one `Carousel`.
  const tag = path === '/case-study' ? [] : ['@rare'];
  test(`${name}: the Tab key brings each slide into view`, { tag }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, path);
    const links = carousels(page).last().getByRole('group').getByRole('link');
    await links.first().focus();
    for (let index = 0; index < (await links.count()); index++) {
      await expect(links.nth(index)).toBeFocused();
      await expect(links.nth(index)).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('ArrowRight');
      await expect(links.nth(index)).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Tab');
    }
  });
}

test('the offers stand still under the pointer, under the focus and after their button', async ({ page }) => {
  await stopClock(page);
  await open(page, '/ai-automation');
  const carousel = carousels(page);
  const count = sectionOf('ai-automation', 'offerCarousel')?.items.length;
  const shows = (stop: number) =>
    expect(carousel.getByRole('paragraph').filter({ hasText: 'Slide' })).toHaveText(
      `${stop} / ${count}Slide ${stop} of ${count}`,
    );
  await carousel.scrollIntoViewIfNeeded();
  await shows(1);
  await pass(page, 3_000);
  await shows(2);
  await carousel.getByRole('group').first().hover();
  await pass(page, 30_000);
  await shows(2);
  await page.mouse.move(2, 2);
  await carousel.getByRole('button', { name: 'Next' }).focus();
  await pass(page, 30_000);
  await shows(2);
  await expect(place(carousel)).toHaveText(`2 / ${count}Slide 2 of ${count}`);
  await page.keyboard.press('Tab');
  await expect(carousel.getByRole('button', { name: 'Pause carousel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.locator(':focus').blur();
  await pass(page, 30_000);
  await shows(2);
  await carousel.getByRole('button', { name: 'Play carousel' }).press('Space');
  await pass(page, 3_000);
  await shows(3);
});

test('the slides of the hero wait for a keyboard, are announced, and go on by their button', {
  tag: '@rare',
}, async ({ page }) => {
  await stopClock(page);
  await open(page, '/');
  const hero = page.getByRole('region', { name: heroLabel });
  const shows = (index: number) =>
    expect(hero.getByRole('heading', { level: 1 })).toHaveText(slides[index]?.title ?? '');
  const dot = (index: number) =>
    hero.getByRole('button', { name: new RegExp(`^${slides[index]?.subTitle}`) });
  await hero.getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(dot(0)).toBeFocused();
  await pass(page, 60_000);
  await shows(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await pass(page, 500);
  await shows(1);
  await expect(dot(1)).toBeFocused();
  await expect(dot(1)).toHaveAttribute('aria-current', 'true');
  await expect(hero.locator('[aria-live="polite"]')).toContainText(slides[1]?.title ?? '');
  await pass(page, 60_000);
  await shows(1);
  for (const _ of [2, 3, 'button']) await page.keyboard.press('Tab');
  await expect(hero.getByRole('button', { name: 'Pause slides' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await expect(hero.getByRole('button', { name: 'Pause slides' })).toBeFocused();
  await pass(page, 10_000);
  await pass(page, 500);
  await shows(2);
});

test('questions open and close by Enter and Space, and the focus stays', async ({ page }) => {
  await page.goto('/faq');
  const questions = page.getByRole('main').locator('summary');
  await questions.first().focus();
  const answer = page.getByRole('main').locator('details').first().getByRole('paragraph').first();
  await expect(answer).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(answer).toBeVisible();
  await expect(questions.first()).toBeFocused();
  await page.keyboard.press('Space');
  await expect(answer).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(questions.nth(1)).toBeFocused();
});
