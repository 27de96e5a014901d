/** When a script does not arrive: the visitor gets a message, and everything that is plain HTML goes on working. */

import { NO_SECTION, openings, sectionOf } from './support/content.ts';
import { ENQUIRY_RECEIVED, enquiryForm, fillEnquiry } from './support/forms.ts';
import { handleFirst, hold, pass, sign, stopClock, summary } from './support/page.ts';
import { expect, test } from './support/test.ts';

const LOST = /^failed request: GET \/_astro\//;

test('a script that came not at first is asked for again', async ({ page, faults }) => {
  faults.expect(LOST);
  await handleFirst(page, '**/_astro/Form.*', (route) => route.abort());
  await page.goto('/contact');
  await enquiryForm(page).scrollIntoViewIfNeeded();
  // Where nothing had to be scrolled, the pointer is the sign that islands wait for.
  await enquiryForm(page).hover();
  await expect(page.locator('[data-island]:not([data-ready])')).toHaveCount(0);
  await enquiryForm(page).getByRole('button', { name: 'Submit' }).click();
  await expect(summary(page)).toBeFocused();
  await expect(page).toHaveURL('/contact');
});

test('a font that comes too late for a page stays out of it, also when an island brings the stylesheet', async ({
  page,
}) => {
  const release = await hold(page, '**/*.woff2');
  const font = page.waitForResponse('**/*.woff2');
  // The font holds back the end of loading.
  await page.goto('/career', { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const widthOfTitle = () =>
    page.locator('h1').evaluate((title) => {
      const range = document.createRange();
      range.selectNodeContents(title);
      return range.getBoundingClientRect().width;
    });
  const width = await widthOfTitle();
  release();
  await (await font).finished();
  // The first sign of the visitor starts the islands.
  await page.mouse.move(200, 200);
  await expect(page.locator('[data-island][data-ready]').first()).toBeAttached();
  await expect(page.locator('head link[href*="/_astro/styles."]')).toBeAttached();
  expect(await widthOfTitle()).toBe(width);
});

test('a form whose script is lost is still a form', async ({ page, faults }) => {
  faults.expect(LOST);
  await page.route('**/_astro/Form.*', (route) => route.abort());
  await page.goto('/contact');
  const form = enquiryForm(page);
  await form.scrollIntoViewIfNeeded();
  await expect(page.getByRole('alert')).toHaveText('Loading chunk Form failed');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await fillEnquiry(form, 'lost@chunk.example');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/contact\?sent=E-/);
  await expect(page.getByRole('status')).toContainText(ENQUIRY_RECEIVED);
});

test('one lost island leaves the others alone', async ({ page, faults }) => {
  test.skip(!openings || !sectionOf('careers', 'careerTabs'), NO_SECTION);
  faults.expect(LOST);
  await page.route('**/_astro/CareerTabs.*', (route) => route.abort());
  await page.goto('/careers');
  await page.getByRole('tablist').scrollIntoViewIfNeeded();
  await expect(page.getByRole('alert')).toHaveText('Loading chunk CareerTabs failed');
  await page.getByRole('heading', { name: openings?.title }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: `${openings?.title}, carousel` })).toBeVisible();
});

test('a script that hangs counts as lost after 120 s', async ({ page }) => {
  await stopClock(page);
  await page.route('**/_astro/Hero.*', () => {});
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await sign(page);
  const alert = page.getByRole('alert').filter({ hasText: 'Hero' });
  await pass(page, 119_999);
  await expect(alert).toHaveCount(0);
  await pass(page, 1);
  await expect(alert).toHaveText('Loading chunk Hero failed');
});
