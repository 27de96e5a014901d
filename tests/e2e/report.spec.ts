/** The report: from its page to the file, with and without script. */
import type { Page } from '@playwright/test';
import { loadSigner } from '../../src/platform/signing.ts';
import { expectAccessible } from './support/axe.ts';
import { open, summary } from './support/page.ts';
import { expect, test } from './support/test.ts';

const PATH = '/intelligence-detail';
const SLUG = 'genai-in-the-software-lifecycle';
const READY = 'Your report is ready. We have sent you the link by email too.';
const reportForm = (page: Page) => page.getByRole('form', { name: /download PDF/ });

async function fill(page: Page, email: string): Promise<void> {
  const form = reportForm(page);
  await form.getByLabel('Salutation').selectOption('Ms.');
  await form.getByLabel('First name').fill('Asha');
  await form.getByLabel('Last name').fill('Menon');
  await form.getByLabel('Work Email').fill(email);
  await form.getByLabel('Company Name').fill('Client Works');
  await form.getByLabel('Job title').fill('Head of Platforms');
  await form.getByLabel('Country').selectOption('Ireland');
}

async function expectPdf(page: Page): Promise<void> {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the PDF' }).click();
  expect((await download).suggestedFilename()).toBe('genai-in-the-software-lifecycle.pdf');
}

test('errors, then the file at once, without a fault for axe', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, PATH);
  const form = reportForm(page);
  await form.scrollIntoViewIfNeeded();
  await form.getByRole('button', { name: 'Get the report' }).click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('link')).toHaveCount(7);
  await expectAccessible(page, 'in error');

  const email = 'sent@report.example';
  await fill(page, email);
  await form.getByLabel(/newsletter/).check();
  await form.getByRole('button', { name: 'Get the report' }).click();
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toContainText(READY);
  await expect(status).toBeFocused();
  await expectAccessible(page, 'sent');
  await expectPdf(page);
  const [enquiry] = await site.enquiriesOf(email);
  expect(enquiry).toMatchObject({ kind: 'report', page: PATH });
  const consents = await site.db
    .selectFrom('consents')
    .select('purpose')
    .where('email', '=', email)
    .execute();
  expect(consents).toEqual([{ purpose: 'newsletter' }]);
});

for (const [name, status, title] of [
  ['an old link', 410, 'This link no longer works'],
  ['half a link', 403, 'This link is incomplete'],
] as const) {
  test(`${name} says so and leads back to the form`, { tag: '@rare' }, async ({ page, site, faults }) => {
    faults.expect(new RegExp(`^answer: ${status} GET /reports`));
    const signer = await loadSigner(site.db);
    const yesterday = String(Math.floor(Date.now() / 1000) - 86_400);
    const download = `/reports/${SLUG}?until=${yesterday}&signature=${signer.sign('report', SLUG, yesterday)}`;
    await page.goto(status === 410 ? download : download.slice(0, -5));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expectAccessible(page, name);
    await page.getByRole('link', { name: 'Get a new link' }).click();
    await expect(page).toHaveURL(`${PATH}#download`);
    await expect(reportForm(page)).toBeInViewport();
  });
}

test('the second click of a double click does not take the confirmation away', async ({ page, site }) => {
  await open(page, PATH);
  const form = reportForm(page);
  await form.scrollIntoViewIfNeeded();
  await fill(page, 'double@report.example');
  // Two clicks as fast as the answer comes: the second meets the emptied form.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main [role=status]')) return;
      observer.disconnect();
      document.querySelector<HTMLButtonElement>('[id^=report-] [type=submit]')?.click();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await form.getByRole('button', { name: 'Get the report' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText(READY);
  await expect(summary(page)).toHaveCount(0);
  expect(await site.enquiriesOf('double@report.example')).toHaveLength(1);
});

/** Opened and ticked by keys; the count is CSS, so it needs no script. */
async function expectChecklist(page: Page): Promise<void> {
  await page.goto(PATH);
  const pages = page.getByRole('region', { name: '15 pages. Four of them here.' });
  await expect(pages.getByRole('link')).toHaveCount(4);
  for (const image of await pages.getByRole('img').all())
    await expect(image).toHaveAttribute('alt', /^Page \d+ of 15: ./);
  await expect(pages.getByRole('checkbox')).toHaveCount(0);
  await pages.getByText('Read the checklist').press('Enter');
  const first = pages.getByRole('checkbox').first();
  await first.focus();
  await page.keyboard.press('Space');
  await expect(first).toBeChecked();
  const answer = await page.request.get((await pages.getByRole('link').first().getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toMatch(/^image\//);
}

test('four pages are shown, and the checklist is read and ticked before the form', { tag: '@rare' }, async ({
  page,
}) => {
  await expectChecklist(page);
  await expectAccessible(page, 'checklist');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('pages and checklist are there too', ({ page }) => expectChecklist(page));

  test('errors keep the answers; then thanks, the file, and a link back', { tag: '@rare' }, async ({
    page,
    faults,
  }) => {
    faults.expect(/^answer: 422 POST \/enquiries\/report$/);
    await page.goto(PATH);
    await fill(page, 'plain@report.example');
    await reportForm(page).getByLabel('Country').selectOption('');
    await reportForm(page)
      .getByLabel(/latest insights/)
      .check();
    await reportForm(page).getByRole('button').click();
    await expect(summary(page)).toBeFocused();
    await expect(summary(page).getByRole('link')).toHaveText(['Country is required']);
    await expect(reportForm(page).getByLabel('Job title')).toHaveValue('Head of Platforms');
    await expect(reportForm(page).getByLabel('Salutation')).toHaveValue('Ms.');
    await expect(reportForm(page).getByLabel(/latest insights/)).toBeChecked();

    await reportForm(page).getByLabel('Country').selectOption('Ireland');
    await reportForm(page).getByRole('button').click();
    await expect(page.getByRole('status')).toContainText(READY);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your report');
    await expect(page.getByRole('main').getByText(/email/)).toHaveCount(1);
    await expectPdf(page);
    await page.getByRole('link', { name: 'Back to where you were' }).click();
    await expect(page).toHaveURL(PATH);
  });
});

test('the style guide shows every form and sends none', async ({ page, site }) => {
  const before = await site.db.selectFrom('enquiries').select('id').execute();
  await page.goto('/styleguide');
  // Forms that ask for a page send nothing.
  const forms = page.locator('main form[method=post]');
  await expect(forms).toHaveCount(3);
  await expect(page.locator('main [inert] form[method=post]')).toHaveCount(3);
  const button = forms.first().locator('[type=submit]');
  await button.scrollIntoViewIfNeeded();
  await button.click({ force: true });
  await expect(page).toHaveURL(/styleguide$/);
  expect(await site.db.selectFrom('enquiries').select('id').execute()).toEqual(before);
});
