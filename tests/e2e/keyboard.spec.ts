/** What a visitor without a mouse does: slides, questions, cards, tabs and the menu by keys alone. */
import type { Locator, Page } from '@playwright/test';
import { clients, heroLabel, NO_SECTION, slides } from './support/content.ts';
import { open, pass, stopClock } from './support/page.ts';
import { expect, test } from './support/test.ts';

const carousels = (page: Page) => page.locator('[aria-roledescription="carousel"]');
/** What a screen reader is told about the place; only a polite region is read out. */
const place = (carousel: Locator) => carousel.locator('[aria-live="polite"]');

for (const [path, name] of [
  ['/case-study', 'the case carousel'],
  ['/industries-detail', 'the insight slider'],
] as const) {
  test(`${name}: to the end and back, the focus stays and the place is told`, async ({ page }) => {
    await open(page, path);
    const carousel = carousels(page).last();
    const [next, previous] = ['Next', 'Previous'].map((label) =>
      carousel.getByRole('button', { name: label }),
    );
    if (!next || !previous) throw new Error('unreachable');
    const bar = carousel.getByRole('progressbar', { name: 'Position' });
    const stops = Number(/of (\d+)$/.exec((await place(carousel).textContent()) ?? '')?.[1]);
    expect(stops).toBeGreaterThan(2);
    await expect(bar).toHaveAttribute('value', '20');
    await next.focus();
    for (let stop = 2; stop <= stops; stop++) {
      await page.keyboard.press('Enter');
      await expect(place(carousel)).toHaveText(`Slide ${stop} /of ${stops}`);
    }
    await expect(bar).toHaveAttribute('value', '100');
    await expect(next).toBeDisabled();
    await expect(next).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(place(carousel)).toHaveText(`Slide ${stops} /of ${stops}`);
    await page.keyboard.press('Shift+Tab');
    await expect(previous).toBeFocused();
    await page.keyboard.press('Space');
    await expect(place(carousel)).toHaveText(`Slide ${stops - 1} /of ${stops}`);
    for (let stop = stops - 2; stop >= 1; stop--) await page.keyboard.press('ArrowLeft');
    await expect(place(carousel)).toHaveText(`Slide 1 /of ${stops}`);
    await expect(previous).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(place(carousel)).toHaveText(`Slide 2 /of ${stops}`);
  });

  test(`${name}: the Tab key brings each slide into view`, async ({ page }) => {
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
  const shows = (stop: number) =>
    expect(carousel.getByRole('paragraph').filter({ hasText: 'Slide' })).toHaveText(`Slide ${stop} /of 5`);
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
  await expect(place(carousel)).toHaveText('Slide 2 /of 5');
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

test('the clients stop and go by their button', async ({ page }) => {
  test.skip(!clients, NO_SECTION);
  await stopClock(page);
  await open(page, '/');
  const carousel = page.getByRole('region', { name: `${clients?.title}, carousel` });
  await carousel.scrollIntoViewIfNeeded();
  const first = carousel.getByRole('group').first();
  const left = async () => Math.round((await first.boundingBox())?.x ?? 0);
  const start = await left();
  await carousel.getByRole('button', { name: 'Pause carousel' }).press('Enter');
  await page.locator(':focus').blur();
  await pass(page, 30_000);
  expect(await left()).toBe(start);
  await carousel.getByRole('button', { name: 'Play carousel' }).press('Enter');
  await pass(page, 3_000);
  await pass(page, 600);
  expect(await left()).not.toBe(start);
});

test('the slides of the hero wait for a keyboard, are told, and go on by their button', async ({ page }) => {
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

test('a card of the strip opens with the focus; when it leaves, the last is open', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/who-we-are');
  const cards = page.locator('.strip').getByRole('article');
  const expectOpen = async (index: number) => {
    for (let other = 0; other < (await cards.count()); other++)
      await expect(cards.nth(other).getByRole('paragraph')).toHaveCSS('opacity', other === index ? '1' : '0');
  };
  const last = (await cards.count()) - 1;
  await expectOpen(last);
  await cards.first().focus();
  for (let index = 0; index <= last; index++) {
    await expect(cards.nth(index)).toBeFocused();
    await expectOpen(index);
    await page.keyboard.press('Tab');
  }
  await expectOpen(last);
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

test('the panel of a tab is the next stop after it', async ({ page }) => {
  await open(page, '/careers');
  await page.getByRole('tab').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('tab').nth(1)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('tab').nth(1)).toBeFocused();
});

test('the theme is switched by Space and Enter', async ({ page }) => {
  await page.goto('/faq');
  const button = page.getByRole('button', { name: 'Dark theme' });
  for (const [key, pressed] of [
    ['Space', 'true'],
    ['Enter', 'false'],
  ] as const) {
    await button.press(key);
    await expect(button).toHaveAttribute('aria-pressed', pressed);
    await expect(button).toBeFocused();
  }
});

test.describe('the mobile menu', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('opens, leads into its groups, and gives the focus back', async ({ page }) => {
    await page.goto('/faq');
    const opener = page.getByRole('button', { name: 'Menu', exact: true });
    await opener.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.locator(':focus')).toHaveCount(1);
    const group = menu.locator('summary', { hasText: 'Products' });
    for (let step = 0; step < 8 && !(await group.evaluate((at) => at.matches(':focus'))); step++)
      await page.keyboard.press('Tab');
    await expect(group).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link', { name: 'GloDesk' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
  });
});
