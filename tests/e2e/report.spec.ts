/** The report: from its page to the file, with and without script. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { open, summary } from './support/page.ts';
import { expect, test } from './support/test.ts';

const PATH = '/intelligence-detail';
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

for (const theme of ['light', 'dark']) {
  test(`errors, then the file at once, without a fault for axe (${theme})`, async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    await open(page, PATH);
    const form = reportForm(page);
    await form.scrollIntoViewIfNeeded();
    await form.getByRole('button', { name: 'Get the report' }).click();
    await expect(summary(page)).toBeFocused();
    await expect(summary(page).getByRole('link')).toHaveCount(7);
    await expectAccessible(page, 'in error');

    const email = `${theme}@report.example`;
    await fill(page, email);
    await form.getByLabel(/newsletter/).check();
    await form.getByRole('button', { name: 'Get the report' }).click();
    const status = page.getByRole('main').getByRole('status');
    await expect(status).toContainText(READY);
    await expect(status).toBeFocused();
    await expectAccessible(page, 'sent');
    await expectPdf(page);
    const enquiry = await site.db
      .selectFrom('enquiries')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(enquiry).toMatchObject({ kind: 'report', page: PATH });
    const consents = await site.db
      .selectFrom('consents')
      .select('purpose')
      .where('email', '=', email)
      .execute();
    expect(consents).toEqual([{ purpose: 'newsletter' }]);
  });
}

test('an old link says so and leads back to the form', async ({ page, faults }) => {
  faults.expect(/^answer: 410 GET \/reports/);
  await page.goto('/reports/genai-in-the-software-lifecycle?until=1&signature=x');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await expect(page).toHaveURL(PATH);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('errors keep the answers; then thanks, the file, and the way back', async ({ page, faults }) => {
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
    await expectPdf(page);
    await page.getByRole('link', { name: 'Back to where you were' }).click();
    await expect(page).toHaveURL(PATH);
  });
});
