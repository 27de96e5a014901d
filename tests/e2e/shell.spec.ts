/** What every page has around it: header, theme, footer, skip link, font, and the page for addresses that lead nowhere. */
import type { Page } from '@playwright/test';
import { OTHER_LANGUAGES, pathIn } from '../../src/site/content/languages.ts';
import { navigation, sectionOf, site as words } from './support/content.ts';
import { ownFontsOf } from './support/fonts.ts';
import { addresses, frames, hold } from './support/page.ts';
import { expect, test } from './support/test.ts';

const DARK_HEADER = 'rgba(10, 15, 28, 0.88)';

const themeSwitch = (page: Page) => page.getByRole('button', { name: 'Dark theme' });
const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);

test.describe('header', () => {
  test('turns translucent dark once scrolled more than 200 px, in both themes', async ({ page }) => {
    await page.goto('/careers');
    const header = page.getByRole('banner');
    for (const theme of ['light', 'dark']) {
      await scrollTo(page, 200);
      await frames(page);
      await expect(header).not.toHaveCSS('background-color', DARK_HEADER);
      await scrollTo(page, 201);
      await expect(header).toHaveCSS('background-color', DARK_HEADER);
      await scrollTo(page, 0);
      await expect(header).not.toHaveCSS('background-color', DARK_HEADER);
      if (theme === 'light') await themeSwitch(page).click();
    }
  });

  test('a new page begins at its top at once; from a link in it the way is smooth unless motion is reduced', async ({
    page,
  }) => {
    await page.goto('/careers');
    await scrollTo(page, 1500);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/contact');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
    await page.getByRole('link').first().focus();
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
  });
});

test.describe('theme', () => {
  test.use({ colorScheme: 'dark' });

  test('is light unless chosen, is switched by the button, and stays', async ({ page }) => {
    const root = page.locator('html');
    await page.goto('/careers');
    await expect(root).not.toHaveAttribute('data-theme');
    const light = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    await expect(themeSwitch(page)).toHaveAttribute('aria-pressed', 'false');

    await themeSwitch(page).click();
    await expect(page.locator('body')).not.toHaveCSS('background-color', light);
    await expect(themeSwitch(page)).toHaveAttribute('aria-pressed', 'true');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');

    await page.goto('/contact');
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await expect(themeSwitch(page)).toHaveAttribute('aria-pressed', 'true');
    await themeSwitch(page).click();
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
    await page.reload();
    await expect(page.locator('body')).toHaveCSS('background-color', light);
  });

  test('what is stored is decided before anything can be painted: dark is dark, all else is light', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        sessionStorage.setItem('theme-at-body', document.documentElement.dataset.theme ?? 'none');
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/contact');
    for (const stored of ['dark', 'light', 'DARK', '']) {
      await page.evaluate((value) => localStorage.setItem('theme', value), stored);
      await page.reload();
      const atBody = await page.evaluate(() => sessionStorage.getItem('theme-at-body'));
      expect(atBody, `stored: ${stored}`).toBe(stored === 'dark' ? 'dark' : 'none');
      await expect(themeSwitch(page)).toHaveAttribute('aria-pressed', String(stored === 'dark'));
    }
  });

  test('the switch works for the page where storage is refused', async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('refused', 'SecurityError');
      };
      Object.assign(Storage.prototype, { getItem: refuse, setItem: refuse });
    });
    await page.goto('/careers');
    await themeSwitch(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});

test.describe('footer and skip link', () => {
  test('the first stop of the keyboard leads to the content; the footer has its links and the copyright line', async ({
    page,
  }) => {
    await page.goto('/careers');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').evaluate((element) => element.closest('main') !== null)).toBe(true);

    const footer = page.getByRole('contentinfo');
    expect(await addresses(footer.getByRole('link'))).toEqual([
      `mailto:${words.email.enquiries}`,
      `tel:${words.phone.replaceAll(' ', '')}`,
      words.profile.url,
      ...[...navigation.footer.flatMap(({ links }) => links), ...navigation.legal].map(({ link }) => link),
      ...OTHER_LANGUAGES.map((language) => pathIn(language, '/careers')),
    ]);
    await expect(footer).toContainText(`© ${words.copyrightYear} ${words.brand}. All rights reserved.`);
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    // The page of the server is the same.
    const tag = javaScriptEnabled ? [] : '@rare';

    test('an address that leads nowhere says so and shows ways on', { tag }, async ({ page, faults }) => {
      faults.expect(/^answer: 404 GET \/no\/such\/page$/);
      const answer = await page.goto('/no/such/page');
      expect(answer?.status()).toBe(404);
      const policy = answer?.headers()['content-security-policy'] ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toMatch(/script-src[^;]*'sha256-/);
      expect(policy).not.toContain('unsafe-inline');
      await expect(page).toHaveTitle(`Page not found · ${words.brand}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        sectionOf('404', 'notice')?.title ?? '',
      );
      const ways = page.getByRole('main').getByRole('link');
      expect(await addresses(ways)).toEqual(['/career', '/services', '/contact', '/']);
      await expect(page.getByRole('banner')).toBeVisible();
    });
  });
}

test.describe('font', () => {
  test('text does not wait for it, and keeps its stand-in where it comes late', async ({ page }) => {
    const release = await hold(page, '**/*.woff2');
    await page.goto('/services', { waitUntil: 'domcontentloaded' });
    const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    await expect.poll(painted).toBe(1);
    release();
    await page.evaluate(() => document.fonts.load('1em "Brand"'));
    expect(await ownFontsOf(page, 'h1')).toEqual([]);
  });
});
