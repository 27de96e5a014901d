/** What the operating system asks for: its own colours, more contrast. (Less motion: motion.spec.ts.) */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../e2e/support/axe.ts';
import { heroLabel } from '../e2e/support/content.ts';
import { setTheme } from '../e2e/support/look.ts';
import { open, summary } from '../e2e/support/page.ts';
import { expect, test } from '../e2e/support/test.ts';

const css = (element: Locator, property: string): Promise<string> =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

/** The colours that a bar shows near its two ends, inside of its border. */
async function ends(bar: Locator): Promise<string[]> {
  const { data, info } = await sharp(await bar.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = Math.floor(info.height / 2) * info.width;
  return [4, info.width - 5].map((x) => {
    const at = (middle + x) * info.channels;
    return `rgb(${[...data.subarray(at, at + 3)].join(' ')})`;
  });
}

/** WCAG contrast of two colours that the browser has computed. */
async function contrast(page: Page, one: string, other: string): Promise<number> {
  const luminances = await page.evaluate(
    (colours) => {
      const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      return colours.map((colour) => {
        if (!context) return 0;
        context.fillStyle = colour;
        context.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
          const share = value / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      });
    },
    [one, other],
  );
  const [light = 0, dark = 0] = luminances.sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`forced colours, ${colorScheme}`, () => {
    test.use({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    const ground = (page: Page) => css(page.locator('body'), 'background-color');

    // The theme that is least like the colours.
    const theme = colorScheme === 'light' ? 'dark' : 'light';
    test(`buttons, the current tab and the drawings can be seen over the ${theme} theme`, async ({
      page,
    }) => {
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      await open(page, '/careers');
      const canvas = await ground(page);
      await expect(page.getByRole('link', { name: /^Apply for/ }).first()).toBeVisible();
      const buttons = page.getByRole('main').locator('.button:visible, button.border:visible');
      expect(await buttons.count()).toBeGreaterThan(4);
      for (const button of await buttons.all()) {
        expect(await contrast(page, await css(button, 'border-top-color'), canvas)).toBeGreaterThan(3);
        expect(await contrast(page, await css(button, 'color'), canvas)).toBeGreaterThan(3);
      }
      const [chosen, other] = [true, false].map((selected) => page.getByRole('tab', { selected }).first());
      if (!chosen || !other) throw new Error('unreachable');
      expect(await css(chosen, 'text-decoration-line')).toBe('underline');
      expect(await css(other, 'text-decoration-line')).toBe('none');
      const here = page.getByRole('banner').getByRole('link', { name: 'Careers' });
      expect(await css(here, 'text-decoration-line')).toBe('underline');
      const icon = page.getByRole('main').locator('svg[viewBox="0 0 24 24"]').first();
      expect(await contrast(page, await css(icon, 'stroke'), canvas)).toBeGreaterThan(3);
      expect(await css(page.locator('main'), '--ink')).toBe('CanvasText');
      // No line of what is behind them runs through their words.
      for (const hour of await page.locator('.day-hours li').all())
        expect(await css(hour, 'background-color')).toBe(canvas);
      await open(page, '/who-we-are');
      expect(await css(page.locator('.portrait').first(), 'background-color')).toBe(canvas);
    });

    test('the current slide, the progress of a slider and the focus can be seen', async ({ page }) => {
      await open(page, '/');
      const dots = page.getByRole('region', { name: heroLabel }).getByRole('listitem').getByRole('button');
      expect(await css(dots.first(), 'text-decoration-line')).toBe('underline');
      expect(await css(dots.last(), 'text-decoration-line')).toBe('none');

      await open(page, '/case-study');
      const canvas = await ground(page);
      const bar = page.getByRole('progressbar');
      expect(await contrast(page, await css(bar, 'border-top-color'), canvas)).toBeGreaterThan(3);
      const [done = '', left = ''] = await ends(bar);
      expect(await contrast(page, done, left)).toBeGreaterThan(3);
      const next = page.getByRole('button', { name: 'Next' });
      await next.focus();
      await page.keyboard.press('ArrowRight');
      expect(await css(next, 'outline-style')).toBe('solid');
      expect(await contrast(page, await css(next, 'outline-color'), canvas)).toBeGreaterThan(3);
    });

    test('a field in error differs from the others by its border', async ({ page }) => {
      await open(page, '/contact');
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(summary(page)).toBeFocused();
      expect(await css(page.getByLabel('First name'), 'border-top-width')).toBe('3px');
      expect(await css(page.getByLabel('Company'), 'border-top-width')).toBe('1px');
    });
  });
}

test.describe('more contrast', () => {
  test.use({ contrast: 'more', reducedMotion: 'reduce' });

  test('text and borders stand out in both themes', async ({ page }) => {
    for (const path of ['/', '/contact']) {
      await open(page, path);
      for (const theme of ['light', 'dark']) {
        await setTheme(page, theme);
        for (const place of ['main', 'main .ink']) {
          const band = page.locator(place).first();
          const [ground = '', ...others] = await Promise.all(
            ['--ground', '--soft', '--link', '--edge', '--line'].map((token) => css(band, token)),
          );
          for (const [index, least] of [10, 7, 4.5, 4.5].entries())
            expect(await contrast(page, ground, others[index] ?? '')).toBeGreaterThan(least);
        }
      }
      await expectAccessible(page, `${path} with more contrast`, [1280]);
    }
  });
});
