/** The focus can be seen at every stop of the Tab key, forwards and backwards, and nothing covers it. */
import type { Page } from '@playwright/test';
import { WHOLE } from '../support/size.ts';
import { hasPage } from './support/content.ts';
import { walk } from './support/focus.ts';
import { open } from './support/page.ts';
import { expect, test } from './support/test.ts';

test.use({ reducedMotion: 'reduce' });

/** These have each kind of stop: tabs, sliders, filters, a form. The others by `npm run test:all`. */
const PATHS = [
  ...['/industries-detail', '/careers', '/career', '/contact'],
  ...(WHOLE ? ['/who-we-are', '/ai-automation', '/case-study', '/intelligence-detail', '/faq'] : []),
];

const unseen = (stops: Awaited<ReturnType<typeof walk>>) => stops.filter(({ faults }) => faults.length > 0);

/** Through the content and back; header and footer are the same on every page. */
async function expectFocusSeen(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.getByRole('main').focus();
  const there = await walk(page, 'Tab', 'main');
  const back = await walk(page, 'Shift+Tab', 'main');
  expect.soft(unseen(there), 'forwards').toEqual([]);
  expect.soft(unseen(back), 'backwards').toEqual([]);
  // No trap and no jump. `main` takes the focus of the skip link, and of nothing else.
  const names = (stops: typeof there) =>
    stops.map(({ name }) => name).filter((name) => !name.startsWith('MAIN'));
  expect(names(back).reverse()).toEqual(names(there));
}

for (const path of PATHS.filter(hasPage))
  test(`on ${path}`, { tag: '@rare' }, ({ page }) => expectFocusSeen(page, path));

test('on the home page, from its first stop to its last', async ({ page }) => {
  await open(page, '/');
  // Scrolling to the islands has moved the place from which the Tab key starts, in some forms of Chromium.
  await page.locator('body').evaluate((body) => {
    body.tabIndex = -1;
    body.focus({ preventScroll: true });
    body.removeAttribute('tabindex');
  });
  const stops = await walk(page, 'Tab');
  expect(unseen(stops)).toEqual([]);
  expect(stops[0]?.name).toContain('Skip to content');
  expect(stops.length).toBeGreaterThan(50);
});

test.describe('at 400 %, which is narrower and lower than any phone', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  for (const path of ['/', '/contact', '/careers', '/career'])
    test(`on ${path}`, { tag: path === '/career' ? [] : '@rare' }, ({ page }) => expectFocusSeen(page, path));

  test('on the page of an opening', async ({ page, site }) => {
    const links = Array.from(
      { length: 30 },
      (_, n) => `<p>You rig <a href="https://sails.example/${n}">sail ${n}</a>.</p>`,
    );
    const id = await site.addOpening({ aboutRole: links.join('') });
    await expectFocusSeen(page, `/JobApply/${id}`);
  });
});
