/** Careers: the tabs, the perks, and the carousel of the latest openings. */
import type { Locator, Page } from '@playwright/test';
import type { ListedOpening } from '../../src/features/openings/types.schema.ts';
import { WHOLE } from '../support/size.ts';
import { openings as content, NO_SECTION, sectionOf } from './support/content.ts';
import { hold, open, pass, stopClock, toasts } from './support/page.ts';
import { expect, test } from './support/test.ts';

const API = '/api/admin/GetAllJobs';
const TABS = sectionOf('careers', 'careerTabs')?.tabs.map(({ title }) => title) ?? [];

const openings = (page: Page) => page.getByRole('region', { name: content?.title, exact: true });
const carousel = (page: Page) => page.getByRole('region', { name: `${content?.title}, carousel` });
const all = (page: Page) => openings(page).getByRole('link', { name: content?.all.label });
const slidesOf = (page: Page) => carousel(page).getByRole('group');
const shows = (page: Page, place: number, count: number) =>
  expect(carousel(page).getByRole('paragraph').filter({ hasText: 'Slide' })).toHaveText(
    `${place} / ${count}Slide ${place} of ${count}`,
  );

test.describe('what we offer', () => {
  const tabs = (page: Page) => page.getByRole('tab');
  const selected = (page: Page, index: number) =>
    expect(tabs(page).nth(index)).toHaveAttribute('aria-selected', 'true');
  test.skip(TABS.length === 0, NO_SECTION);

  test('perks, and tabs: a click opens another with its own text and picture, keys move between them, on paper all are open', async ({
    page,
  }) => {
    await open(page, '/careers');
    const title = sectionOf('careers', 'pageHead')?.title ?? /./;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    for (const perk of sectionOf('careers', 'perks')?.perks ?? [])
      await expect(page.getByRole('heading', { name: perk.title })).toBeVisible();

    await expect(tabs(page)).toHaveText(TABS);
    await selected(page, 0);
    for (const [index, name] of TABS.entries()) {
      await tabs(page).nth(index).click();
      await selected(page, index);
      const panel = page.getByRole('tabpanel');
      await expect(panel).toHaveCount(1);
      await expect(panel).toHaveAccessibleName(name);
      await expect(panel.getByRole('heading', { name })).toBeVisible();
    }

    await tabs(page).first().click();
    const last = TABS.length - 1;
    for (const [key, index] of [
      ['ArrowDown', 1],
      ['ArrowRight', 2 % TABS.length],
      ['End', last],
      ['ArrowDown', 0],
      ['ArrowUp', last],
      ['ArrowLeft', last - 1],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key);
      await selected(page, index);
      await expect(tabs(page).nth(index)).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tabpanel')).toBeFocused();

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('tabpanel')).toHaveCount(TABS.length);
    await expect(page.getByRole('tabpanel').locator('svg:visible')).toHaveCount(0);
    if (content) await expect(openings(page)).toBeHidden();
  });
});

test('what we offer is on paper also before a script ran, and beside its pictures without any', async ({
  browser,
  page,
}) => {
  test.skip(TABS.length === 0, NO_SECTION);
  await page.goto('/careers');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('tabpanel')).toHaveCount(TABS.length);

  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 1440, height: 900 },
  });
  const plain = await context.newPage();
  await plain.goto(new URL('/careers', page.url()).href);
  for (const panel of await plain.getByRole('tabpanel').all()) {
    const texts = await panel.getByRole('paragraph').first().boundingBox();
    expect(texts?.width, 'px of a line of text').toBeGreaterThan(240);
  }
  await context.close();
});

test.describe('a day of several people', () => {
  test.use({ javaScriptEnabled: false });
  const day = sectionOf('careers', 'day');
  test.skip(!day, NO_SECTION);
  const people = (page: Page) =>
    page
      .locator('#day')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });

  test('can be read as lists, each with its own hours', async ({ page }) => {
    await page.goto('/careers');
    for (const width of WHOLE ? [360, 768, 1440] : [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(people(page)).toHaveCount(day?.people.length ?? 0);
      for (const [index, { name, hours }] of (day?.people ?? []).entries()) {
        const person = people(page).nth(index);
        await expect(person.getByRole('heading')).toHaveText(name);
        const entries = person.getByRole('listitem');
        await expect(entries).toHaveText(hours.map(({ from, to, text }) => `${from}–${to}${text}`));
        // Nothing lies over anything else, and nothing is cut off.
        const boxes = await Promise.all((await entries.all()).map((entry) => entry.boundingBox()));
        for (const [place, box] of boxes.entries()) {
          const next = boxes[place + 1];
          expect(box?.x).toBeGreaterThanOrEqual(0);
          expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
          if (box && next) expect(box.x + box.width <= next.x || box.y + box.height <= next.y).toBe(true);
        }
      }
    }
  });
});

test.describe('latest openings', () => {
  test.skip(!content, NO_SECTION);
  async function load(page: Page, origin: string): Promise<readonly ListedOpening[]> {
    const answer = await page.request.get(`${origin}${API}`);
    return ((await answer.json()) as { data: ListedOpening[] }).data;
  }
  test('four empty cards stand there while the list is on its way, then the jobs', async ({ page, site }) => {
    const release = await hold(page, `**${API}`);
    await open(page, '/careers');
    await expect(openings(page).getByRole('status')).toHaveText('Loading openings');
    await expect(openings(page).locator('[data-skeleton]')).toHaveCount(4);
    release();
    const listed = await load(page, site.url);
    await expect(slidesOf(page)).toHaveCount(listed.length);
    await expect(openings(page).locator('[data-skeleton]')).toHaveCount(0);
    for (const [index, opening] of listed.slice(0, 3).entries()) {
      const card = slidesOf(page).nth(index);
      await expect(card.getByRole('heading')).toHaveText(opening.Title);
      await expect(card).toContainText(`${opening.Location.City}, ${opening.Location.Country}`);
      await expect(card).toContainText(
        opening.Experience ? `${opening.Experience} year` : 'No experience needed',
      );
      if (opening.Pay?.Max) await expect(card).toContainText(opening.Pay.Max.toLocaleString('en'));
      const apply = card.getByRole('link', { name: `Apply for ${opening.Title}` });
      await expect(apply).toHaveAttribute('href', `/JobApply/${opening._id}`);
    }
    await expect(all(page)).toHaveAttribute('href', content?.all.link ?? '');
  });

  test('the keyboard comes to the cards before the link below them, however early', async ({ page }) => {
    await page.goto('/careers');
    await page.getByRole('tab').first().focus();
    await expect(async () => {
      await page.keyboard.press('Tab');
      expect(await openings(page).locator(':focus').count()).toBe(1);
    }).toPass();
    await expect(slidesOf(page).first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(slidesOf(page).first().getByRole('link')).toBeFocused();
  });

  test('moves by one every 3 s and begins again after the last; arrows go both ways', {
    tag: '@rare',
  }, async ({ page, site }) => {
    await stopClock(page);
    const { length } = await load(page, site.url);
    await open(page, '/careers');
    await shows(page, 1, length);
    await pass(page, 2_999);
    await shows(page, 1, length);
    await pass(page, 1);
    await shows(page, 2, length);
    for (let place = 3; place <= 5; place++) {
      await pass(page, 3_000);
      await shows(page, place, length);
    }
    await carousel(page).getByRole('button', { name: 'Pause carousel' }).click();
    for (const place of [4, 3, 2, 1, length]) {
      await carousel(page).getByRole('button', { name: 'Previous' }).click();
      await shows(page, place, length);
      await pass(page, 600);
    }
    await carousel(page).getByRole('button', { name: 'Next' }).click();
    await shows(page, 1, length);
    await page.keyboard.press('ArrowRight');
    await shows(page, 2, length);
    await page.keyboard.press('ArrowLeft');
    await shows(page, 1, length);
  });

  for (const [name, body, shown] of [
    ['the server’s words', { message: 'The list is being counted.' }, 'The list is being counted.'],
    ['its own words', {}, 'Failed to upload requirement'],
  ] as const) {
    const tag = shown === 'Failed to upload requirement' ? ['@rare'] : [];
    test(`a failure is reported in ${name}, and the list stays empty`, { tag }, async ({ page, faults }) => {
      faults.expect(/^answer: 503 GET/, /^console error: Loading failed/);
      await page.route(`**${API}`, (route) => route.fulfill({ status: 503, json: body }));
      await open(page, '/careers');
      await expect(toasts(page)).toHaveText(shown);
      await expect(openings(page).locator('[data-skeleton]')).toHaveCount(0);
      await expect(carousel(page)).toHaveCount(0);
      await expect(all(page)).toBeVisible();
    });
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('all offers are open, and the openings point to the search', async ({ page }) => {
    test.skip(!content, NO_SECTION);
    await page.goto('/careers');
    const visible = async (list: Locator) => (await list.all()).length;
    expect(await visible(page.getByRole('tabpanel'))).toBe(TABS.length);
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(openings(page).locator('[data-skeleton]').first()).toBeHidden();
    // By key: sections that are drawn only once they are in sight move it in the moment of a click.
    await openings(page).getByRole('link', { name: 'View all openings' }).press('Enter');
    await expect(page).toHaveURL('/career');
  });
});
