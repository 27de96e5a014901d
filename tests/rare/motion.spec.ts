/** What moves by itself can be stopped, and does not begin where less motion is asked for. */
import type { Page } from '@playwright/test';
import { open, pass, stopClock } from '../e2e/support/page.ts';
import { expect, test } from '../e2e/support/test.ts';

const MOVING = ['/', '/ai-automation', '/careers'];

const players = (page: Page) => page.getByRole('button', { name: /^(Pause|Play) / });
/** Where each slide stands, what the hero says, and the films that run. */
const scene = (page: Page) =>
  page.evaluate(() => {
    const slides = [...document.querySelectorAll('[aria-roledescription="slide"], h1')];
    const films = [...document.querySelectorAll('video')].filter((film) => !film.paused);
    return [
      ...slides.map(
        (slide) => `${slide.textContent?.slice(0, 20)} ${Math.round(slide.getBoundingClientRect().x)}`,
      ),
      `films: ${films.length}`,
    ];
  });
/** Movements that never end, wherever they come from. */
const endless = (page: Page) =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
        ).length,
  );

for (const path of MOVING) {
  test(`${path}: after the pause buttons nothing moves`, async ({ page }) => {
    await stopClock(page);
    await open(page, path);
    await expect(players(page).first()).toBeVisible();
    for (const player of await players(page).all()) {
      await expect(player).toHaveAccessibleName(/^Pause/);
      await player.click();
    }
    await page.mouse.move(2, 2);
    await page.getByRole('main').focus();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await pass(page, 1_000);
    const before = await scene(page);
    expect(before).toContain('films: 0');
    await pass(page, 60_000);
    expect(await scene(page)).toEqual(before);
    expect(await endless(page)).toBe(0);
  });
}

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  for (const path of MOVING) {
    test(`${path}: nothing begins to move`, async ({ page }) => {
      await stopClock(page);
      await open(page, path);
      for (const player of await players(page).all()) await expect(player).toHaveAccessibleName(/^Play/);
      const before = await scene(page);
      await pass(page, 60_000);
      expect(await scene(page)).toEqual(before);
      expect(before).toContain('films: 0');
      // Colours may fade, as the header's do, and what is below gets its height; nothing may travel.
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      const travelling = await page.evaluate(
        () =>
          document
            .getAnimations()
            .filter((one) => !(one instanceof CSSTransition && one.transitionProperty.endsWith('color')))
            .filter((one) => !(one instanceof CSSAnimation && one.animationName === 'lay-out')).length,
      );
      expect(travelling).toBe(0);
    });
  }
});

test('on paper everything stands where it ends up, and what can be opened is open', async ({ page }) => {
  await page.goto('/styleguide');
  await page.emulateMedia({ media: 'print' });
  const moved = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.reveal')]
        .map((part) => getComputedStyle(part).translate)
        .filter((translate) => translate !== 'none'),
    );
  await expect.poll(moved).toEqual([]);
  const folded = page.locator('main details > :not(summary)').first();
  await expect(folded).toBeVisible();
});
