/** With scripts switched off: everything can be reached, and nothing is shown that would not work. */
import type { Page } from '@playwright/test';
import { withOneOpening } from '../support/sitemap.ts';
import { clients, hasPage, NO_SECTION, openings } from './support/content.ts';
import { ownFontsOf } from './support/fonts.ts';
import { laidOut } from './support/page.ts';
import { sitemapPaths } from './support/routes.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

const carousels = (page: Page) => page.locator('[aria-roledescription="carousel"]');

for (const [path, name] of [
  ['/case-study', 'case carousel'],
  ['/industries-detail', 'insight slider'],
  ['/ai-automation', 'offer carousel'],
] as const) {
  if (!hasPage(path)) continue;
  test(`the slides of the ${name} are in rows, and all can be reached`, async ({ page }) => {
    await page.goto(path);
    await laidOut(page);
    const links = carousels(page).last().getByRole('group').getByRole('link');
    expect(await links.count()).toBeGreaterThan(1);
    await expect(carousels(page).last().getByRole('button')).toHaveCount(0);
    await expect(carousels(page).last().getByRole('progressbar')).toHaveCount(0);
    await links.first().focus();
    for (let index = 0; index < (await links.count()); index++) {
      await expect(links.nth(index)).toBeFocused();
      await expect(links.nth(index)).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Tab');
    }
  });
}

test('text is set in the font of the site once it is in the cache', async ({ page }) => {
  await page.goto('/services');
  await page.reload();
  await expect.poll(() => ownFontsOf(page, 'h1')).toHaveLength(1);
});

test('all clients are seen at once', async ({ page }) => {
  test.skip(!clients, NO_SECTION);
  await page.goto('/');
  const carousel = page.getByRole('region', { name: `${clients?.title}, carousel` });
  const names = carousel.getByRole('group');
  await expect(names).toHaveCount(clients?.clients.length ?? 0);
  for (const name of await names.all()) {
    await name.scrollIntoViewIfNeeded();
    // Edges may lie between two pixels.
    await expect(name).toBeInViewport({ ratio: 0.99 });
  }
  await expect(carousel.getByRole('button')).toHaveCount(0);
});

test('the keyboard stops at no openings that only a script would fetch', async ({ page }) => {
  test.skip(!openings, NO_SECTION);
  await page.goto('/careers');
  const sentence = page.locator('[data-island=Openings] noscript p');
  await page.getByRole('link', { name: openings?.all.label, exact: true }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(sentence).toBeVisible();
  await expect(page.locator(':focus')).toHaveJSProperty('tagName', 'A');
});

test('the cards of the strip and the questions open', async ({ page }) => {
  await page.goto('/who-we-are');
  const cards = page.locator('.strip').getByRole('article');
  for (const card of await cards.all()) {
    await card.focus();
    await expect(card.getByRole('paragraph')).toHaveCSS('opacity', '1');
  }
  await page.goto('/faq');
  const question = page.getByRole('main').locator('details').first();
  await question.locator('summary').press('Enter');
  await expect(question.getByRole('paragraph').first()).toBeVisible();
});

test('no page shows a button without use or a box without end', { tag: '@rare' }, async ({
  page,
  request,
}) => {
  test.slow();
  const paths = withOneOpening(await sitemapPaths(request));
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const left = await page.evaluate(() => {
      const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
      // What a piece says while it rests is no box that waits.
      const rests = (element: Element) =>
        element.matches('[role="status"]') && !element.textContent?.startsWith('Loading');
      const dead = [...document.querySelectorAll('button, [role="tab"], [role="status"]')].filter(
        (element) => shown(element) && !element.matches('[type="submit"], [command]') && !rests(element),
      );
      const formless = [...document.querySelectorAll('[type="submit"]')].filter(
        (button) => shown(button) && !(button as HTMLButtonElement).form?.action,
      );
      return [...dead, ...formless].map((element) => element.outerHTML.slice(0, 120));
    });
    expect.soft(left, path).toEqual([]);
  }
});

for (const [name, path] of [
  ["let's collaborate", '/agentic-ai-services'],
  ['case study contact', '/case-study'],
] as const) {
  // One component, and one way through the server.
  const tag = path === '/case-study' ? ['@rare'] : [];
  test(`the form ${name} keeps its answers and arrives`, { tag }, async ({ page, faults }) => {
    faults.expect(/^answer: 422 POST \/enquiries\//);
    await page.goto(path);
    const form = page.getByRole('main').getByRole('form');
    await form.getByLabel('First name').fill('Asha');
    await form.locator('[type="submit"]').click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(form.getByLabel('First name')).toHaveValue('Asha');
    await page.getByRole('alert').getByRole('link').first().click();
    await form.getByLabel('Last name').fill('Menon');
    await form.getByLabel('Email').fill('asha@no-script.example');
    await form.getByLabel(/^Message|Your Message/).fill('Please call us.');
    for (const [label, value] of [
      ['Phone', '+91 20 5555 0100'],
      ['Company name', 'Client Works'],
    ] as const) {
      const field = form.getByLabel(label);
      if ((await field.count()) > 0) await field.fill(value);
    }
    await form.locator('[type="submit"]').click();
    await expect(page.getByRole('status')).toContainText(/E-\w{4}-\w{4}/);
    await page
      .getByRole('status')
      .getByRole('link', { name: /^Back to/ })
      .click();
    await expect(page).toHaveURL(path);
  });
}
