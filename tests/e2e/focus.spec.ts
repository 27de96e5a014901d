/** The focus can be seen at every stop of the Tab key, forwards and backwards, and nothing covers it. */
import type { Page } from '@playwright/test';
import { WHOLE } from '../support/size.ts';
import { hasPage } from './support/content.ts';
import { open } from './support/page.ts';
import { expect, test } from './support/test.ts';

interface Stop {
  name: string;
  /** Empty when the focus can be seen; else what is wrong with it. */
  faults: string[];
}

/** The element that has the focus; undefined outside of the part, and where the browser's own controls have it. */
const readStop = (page: Page, within: string): Promise<Stop | undefined> =>
  page.evaluate(async (part) => {
    // A slide that the focus calls in is there with the next frame.
    await new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body || !element.closest(part)) return undefined;
    const label = element.getAttribute('aria-label') ?? element.textContent?.trim().replace(/\s+/g, ' ');
    const faults: string[] = [];

    const visible = [element, '::after'].some((_, place) => {
      const style = getComputedStyle(element, place === 1 ? '::after' : null);
      return style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
    });
    if (!visible) faults.push('no outline');

    const room = innerHeight - Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    // A link that covers its card is as large as the card.
    const stretched = getComputedStyle(element, '::after').position === 'absolute';
    const frame = element.closest('article, li');
    const card = stretched ? frame?.getBoundingClientRect() : undefined;
    // All of a card is asked for where there is room for it.
    const boxes = card && card.height < room - 300 ? [card] : [...element.getClientRects()];
    const header = document.querySelector('[data-header]')?.getBoundingClientRect().bottom ?? 0;
    for (const box of boxes) {
      if (!box || box.width < 1) continue;
      // What is higher than the window can only be seen in part.
      const high = box.height > room - 8;
      const top = high ? Math.max(box.top, header, 0) : box.top;
      const bottom = high ? Math.min(box.bottom, innerHeight) : box.bottom;
      const [middle, centre] = [(top + bottom) / 2, (box.left + box.right) / 2];
      // The middle of each side, as corners may be round.
      for (const [x, y] of [
        [centre, top + 3],
        [box.left + 3, middle],
        [centre, middle],
        [box.right - 3, middle],
        [centre, bottom - 3],
      ] as const) {
        const hit = document.elementFromPoint(x, y);
        const own =
          hit && (element.contains(hit) || hit.contains(element) || (stretched && frame?.contains(hit)));
        if (!own)
          faults.push(`${hit ? `covered by ${hit.tagName} ${hit.className}` : 'outside'} at ${x}, ${y}`);
      }
    }
    const name = label || element.id || element.getAttribute('name') || element.tagName;
    return { name: `${element.tagName} ${name.slice(0, 50)}`, faults };
  }, within);

/**
 * Presses the key until the focus leaves a part of the page that it enters with the first press, or comes round.
 * @param within selector of that part
 * @returns the stops in their order
 */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab', within = 'body'): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let step = 0; step < 300; step++) {
    await page.keyboard.press(key);
    const stop = await readStop(page, within);
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error(`The focus does not come to an end: ${stops.slice(-5).map(({ name }) => name)}`);
}

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
