/** Sliders of cases and insights, the carousels of offerings and clients, the card strip, and what rises into view. */
import type { Locator, Page } from '@playwright/test';
import { clients as content, NO_SECTION, sectionOf } from './support/content.ts';
import { open, pass, stopClock } from './support/page.ts';
import { expect, test } from './support/test.ts';

const carousel = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: `${title}, carousel`, exact: true });
const slides = (of: Locator) => of.getByRole('group');
const place = (of: Locator) => of.getByRole('paragraph').filter({ hasText: 'Slide' });
const bar = (of: Locator) => of.getByRole('progressbar', { name: 'Position' });
const next = (of: Locator) => of.getByRole('button', { name: 'Next' });

/** How many slides fit side by side. */
async function side(of: Locator): Promise<number> {
  const widths = await slides(of).evaluateAll(([slide]) => [
    slide?.parentElement?.clientWidth ?? 0,
    slide?.getBoundingClientRect().width ?? 1,
  ]);
  return Math.round((widths[0] ?? 0) / (widths[1] ?? 1));
}

for (const [name, kind, count] of [
  ['industries-detail', 'caseCarousel', 5],
  ['industries-detail', 'insightSlider', 6],
] as const)
  test(`/${name}, ${kind}: two side by side, one below 1024 px; by keys to the end and back, the focus stays, the position is announced and the bar goes from 20 % to 100 %`, {
    tag: kind === 'insightSlider' ? '@rare' : [],
  }, async ({ page }) => {
    const section = sectionOf(name, kind);
    test.skip(!section, NO_SECTION);
    await open(page, `/${name}`);
    const slider = carousel(page, section?.title ?? '');
    await expect(slides(slider)).toHaveCount(count);
    for (const [width, together] of [
      [1440, 2],
      [1024, 2],
      [1023, 1],
      [360, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => side(slider)).toBe(together);
    }
    // One at a time: as many stops as slides.
    await expect(bar(slider)).toHaveAttribute('value', '20');
    const previous = slider.getByRole('button', { name: 'Previous' });
    await expect(previous).toBeDisabled();
    // Only a polite region is read out.
    const announces = (at: number) =>
      expect(slider.locator('[aria-live="polite"]')).toHaveText(`${at} / ${count}Slide ${at} of ${count}`);
    await next(slider).click();
    for (let at = 2; at <= count; at++) {
      await announces(at);
      const percent = Number(await bar(slider).getAttribute('value'));
      expect(percent).toBeCloseTo(20 + (80 * (at - 1)) / (count - 1), 5);
      await page.keyboard.press('Enter');
    }
    await announces(count);
    await expect(next(slider)).toBeDisabled();
    await expect(next(slider)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(previous).toBeFocused();
    await page.keyboard.press('Space');
    await announces(count - 1);
    for (let at = count - 2; at >= 1; at--) await page.keyboard.press('ArrowLeft');
    await announces(1);
    await expect(previous).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await announces(2);
  });

test.describe('offerings of AI and automation', () => {
  const section = sectionOf('ai-automation', 'offerCarousel');
  test.skip(!section, NO_SECTION);
  const offers = (page: Page) => carousel(page, section?.title ?? '');
  const count = section?.items.length ?? 0;
  const shows = (page: Page, at: number) =>
    expect(place(offers(page))).toHaveText(`${at} / ${count}Slide ${at} of ${count}`);

  test('three side by side, two below 1024 px, one below 640 px; arrows and no dots', async ({ page }) => {
    await open(page, '/ai-automation');
    await expect(slides(offers(page))).toHaveCount(count);
    for (const [width, together] of [
      [1440, 3],
      [1024, 3],
      [1023, 2],
      [640, 2],
      [639, 1],
      [360, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => side(offers(page))).toBe(together);
    }
    await expect(offers(page).getByRole('button')).toHaveCount(3);
    await expect(offers(page).getByRole('button', { name: /^(Previous|Next|Pause carousel)$/ })).toHaveCount(
      3,
    );
  });

  test('moves by one every 3 s, without an end, and stands still under the pointer', {
    tag: '@rare',
  }, async ({ page }) => {
    await stopClock(page);
    await open(page, '/ai-automation');
    await shows(page, 1);
    await pass(page, 2_999);
    await shows(page, 1);
    await pass(page, 1);
    await shows(page, 2);
    for (const at of [...Array.from({ length: count - 2 }, (_, n) => n + 3), 1]) {
      await pass(page, 3_000);
      await shows(page, at);
    }
    await slides(offers(page)).first().hover();
    await pass(page, 30_000);
    await shows(page, 1);
    await page.mouse.move(5, 5);
    await pass(page, 3_000);
    await shows(page, 2);
  });

  test('a move takes 500 ms', { tag: '@rare' }, async ({ page }) => {
    await stopClock(page);
    await open(page, '/ai-automation');
    await offers(page).getByRole('button', { name: 'Pause carousel' }).click();
    const edge = async () => (await slides(offers(page)).nth(1).boundingBox())?.x ?? 0;
    const from = await edge();
    const to = (await slides(offers(page)).first().boundingBox())?.x ?? 0;
    await next(offers(page)).click();
    const left = async () => Math.abs(((await edge()) - to) / (from - to));
    await pass(page, 400);
    expect(await left()).toBeGreaterThan(0.01);
    await pass(page, 100);
    expect(await left()).toBeLessThanOrEqual(0.01);
  });
});

test('clients pass by, one every 3 s, and begin again after the last', { tag: '@rare' }, async ({ page }) => {
  test.skip(!content, NO_SECTION);
  await stopClock(page);
  await page.setViewportSize({ width: 1440, height: 800 });
  await open(page, '/');
  const clients = carousel(page, content?.title ?? '');
  const count = await slides(clients).count();
  await expect(clients.getByRole('button', { name: 'Pause carousel' })).toBeVisible();
  /** The client at the left edge. */
  const first = () =>
    slides(clients).evaluateAll((all) => {
      const edge = all[0]?.closest('section')?.firstElementChild?.getBoundingClientRect().left ?? 0;
      return all.findIndex((slide) => Math.abs(slide.getBoundingClientRect().left - edge) < 8);
    });
  expect(await first()).toBe(0);
  // From here on each look is 900 ms after a move, when the slide has come to rest.
  await pass(page, 900);
  for (let turn = 1; turn <= count; turn++) {
    await pass(page, 3_000);
    expect(await first()).toBe(turn % count);
  }
});

test.describe('the card strip of our values', () => {
  const strip = sectionOf('who-we-are', 'cardStrip');
  test.skip(!strip, NO_SECTION);
  const last = (strip?.cards.length ?? 0) - 1;
  const cards = (page: Page) => page.getByRole('region', { name: strip?.title }).getByRole('article');
  const widest = async (page: Page) => {
    const widths = await cards(page).evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect().width),
    );
    return widths.indexOf(Math.max(...widths));
  };

  test('opens the card under the pointer or the focus, else the last', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/who-we-are');
    await expect(cards(page)).toHaveCount(last + 1);
    await cards(page).first().scrollIntoViewIfNeeded();
    await expect.poll(() => widest(page)).toBe(last);
    for (const index of [0, 2, 1]) {
      await cards(page).nth(index).hover();
      await expect.poll(() => widest(page)).toBe(index);
    }
    await page.mouse.move(5, 5);
    await expect.poll(() => widest(page)).toBe(last);
    await cards(page).first().focus();
    for (let index = 0; index <= last; index++) {
      await expect(cards(page).nth(index)).toBeFocused();
      await expect.poll(() => widest(page)).toBe(index);
      await expect(cards(page).nth(index).getByRole('paragraph')).toHaveCSS('opacity', '1');
      await page.keyboard.press('Tab');
    }
    await expect.poll(() => widest(page)).toBe(last);
  });

  test('is a list with every text in sight on narrow screens', { tag: '@rare' }, async ({ page }) => {
    await page.setViewportSize({ width: 1023, height: 900 });
    await page.goto('/who-we-are');
    for (const card of await cards(page).all()) await expect(card.getByRole('paragraph')).toBeVisible();
    const lefts = await cards(page).evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect().left),
    );
    expect(new Set(lefts).size).toBeLessThanOrEqual(2);
  });
});

test('what comes into view rises for 1000 ms from the moment 50 px of it are seen, and is never hidden', {
  tag: '@rare',
}, async ({ page }) => {
  const section = sectionOf('cloud-engineering', 'cards');
  test.skip(!section, NO_SECTION);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/cloud-engineering');
  const cards = page.getByRole('region', { name: section?.title, exact: true }).getByRole('list');
  const animation = () =>
    cards.evaluate((list) => {
      const [found] = list.getAnimations();
      return { state: found?.playState ?? 'over', duration: found?.effect?.getTiming().duration };
    });
  /** Scrolls until that much of the list, at its place, is inside the window. */
  const show = (pixels: number) =>
    cards.evaluate((list, seen) => {
      const shift = Number.parseFloat(getComputedStyle(list).translate.split(' ')[1] ?? '0');
      const top = list.getBoundingClientRect().top + scrollY - shift;
      scrollTo({ top: Math.ceil(top) - innerHeight + seen, behavior: 'instant' });
      return new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
    }, pixels);
  expect(await animation()).toEqual({ state: 'paused', duration: 1000 });
  expect(await cards.evaluate((list) => getComputedStyle(list).opacity)).toBe('1');
  await show(48);
  expect((await animation()).state).toBe('paused');
  await show(52);
  // The browser decides about the trigger with a frame of its own choice.
  await expect.poll(async () => (await animation()).state).not.toBe('paused');

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  expect((await animation()).state).toBe('over');
});
