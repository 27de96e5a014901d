/** What "Get In Touch" does with the answer: toasts, words of the server, a line that breaks, and the next try. */
import type { Page } from '@playwright/test';
import { site as words } from './support/content.ts';
import { ENQUIRY_RECEIVED, enquiryForm, fillEnquiry } from './support/forms.ts';
import { hydrate, loseReply, open, pass, stopClock, summary, toasts } from './support/page.ts';
import { expect, test } from './support/test.ts';

const API = '/api/admin/CreateContactus';
const TITLE = `Get In Touch · ${words.brand}`;
const LOGGED = /^console error: Enquiry failed/;
const submit = (page: Page) => enquiryForm(page).getByRole('button', { name: 'Submit' });
const email = (name: string) => `${name}@enquiry.example`;

test('a toast stands at the top right for 5000 ms, hover and absence not counted', async ({ page }) => {
  await stopClock(page);
  await open(page, '/contact');
  await fillEnquiry(enquiryForm(page), email('toast'));
  await submit(page).click();
  const toast = toasts(page).getByText(ENQUIRY_RECEIVED);
  await expect(toast).toBeVisible();
  await expect(toasts(page)).toHaveAttribute('aria-live', 'polite');
  const box = await toasts(page).boundingBox();
  expect(1280 - ((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThan(40);
  expect(box?.y).toBeLessThan(150);

  await pass(page, 2_000);
  await toast.hover();
  await pass(page, 60_000);
  await page.mouse.move(5, 700);
  await pass(page, 1_000);
  await page.evaluate(() => dispatchEvent(new FocusEvent('blur')));
  await pass(page, 60_000);
  await page.evaluate(() => dispatchEvent(new FocusEvent('focus')));
  await pass(page, 1_999);
  await expect(toast).toBeVisible();
  await pass(page, 1);
  await expect(toast).toHaveCount(0);
});

test('when the server fails, its own words are shown, the answers stay, and the next try goes through', async ({
  page,
  site,
  faults,
}) => {
  faults.expect(LOGGED, /^answer: 50\d POST \/api\/admin\/CreateContactus$/);
  await open(page, '/contact');
  const form = enquiryForm(page);
  await fillEnquiry(form, email('failing'));
  const said = await site.without('enquiries', async () => {
    const answer = page.waitForResponse(`**${API}`);
    await submit(page).click();
    return ((await (await answer).json()) as { message: string }).message;
  });
  expect(said).toMatch(/Your text is kept/);
  await expect(toasts(page)).toHaveText(said);
  await expect(summary(page)).toContainText(said);
  await expect(summary(page)).toBeFocused();
  await expect(page).toHaveTitle(`Error: ${TITLE}`);
  await expect(form.getByLabel('Email')).toHaveValue(email('failing'));
  await expect(form.getByLabel('Message')).toHaveValue(/plant systems/);
  await expect(form.getByLabel('I have read and agree')).toBeChecked();

  await submit(page).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Your reference E-');
  expect(await site.enquiriesOf(email('failing'))).toHaveLength(1);
});

test('without an answer the toast says so, and a retry after a lost answer and a reload makes no second enquiry', async ({
  page,
  site,
  faults,
}) => {
  faults.expect(LOGGED, /^failed request: POST \/api\/admin\/CreateContactus/);
  await page.route(`**${API}`, loseReply);
  await open(page, '/contact');
  const form = enquiryForm(page);
  await fillEnquiry(form, email('lost'));
  await submit(page).click();
  await expect(toasts(page)).toHaveText('Failed to upload requirement');
  await expect(summary(page)).toContainText('Your answers are still here.');
  await toasts(page).getByRole('button', { name: 'Dismiss message' }).click();
  await expect(toasts(page).getByRole('paragraph')).toHaveCount(0);
  await page.unroute(`**${API}`);
  await page.reload();
  await hydrate(page);
  await form.getByLabel('I have read and agree').check();
  await submit(page).click();
  const stored = await site.enquiriesOf(email('lost'));
  expect(stored).toHaveLength(1);
  await expect(page.getByRole('main').getByRole('status')).toContainText(stored[0]?.reference ?? 'none');
});
