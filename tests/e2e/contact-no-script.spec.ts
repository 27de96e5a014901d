/** The enquiry form as a plain HTML form. */
import { site as words } from './support/content.ts';
import {
  clearOfSlotEdge,
  ENQUIRY_MESSAGES,
  ENQUIRY_RECEIVED,
  enquiryForm,
  expectErrors,
  fillEnquiry,
} from './support/forms.ts';
import { countRequests, summary } from './support/page.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

const email = (name: string) => `${name}@no-script.example`;

test('an enquiry about a success story names it; what is no story is ignored', async ({ page }) => {
  await page.goto('/contact?about=energy-savings');
  const message = enquiryForm(page).getByLabel('Message');
  await expect(message).toHaveValue(/^About the success story “20% energy cost savings”/);
  for (const about of ['', 'nothing', '%3Cscript%3E', 'energy-savings&about=x', 'constructor']) {
    await page.goto(`/contact?about=${about}`);
    await expect(message).toHaveValue(about.startsWith('energy') ? /^About/ : '');
  }
});

test('errors come back as a page that keeps the answers; the corrected form is confirmed', async ({
  page,
  site,
  faults,
}) => {
  faults.expect(/^answer: 422 POST \/contact$/);
  await page.goto('/contact');
  const form = enquiryForm(page);
  await form.getByLabel('Company').fill('Client <Works> & "Sons"');
  await form.getByLabel('Enquiry type').selectOption('GloDesk');
  await form.getByLabel('Message').fill('First line\n\nThird line');
  await form.getByRole('button', { name: 'Submit' }).click();

  await expectErrors(form, summary(page), ENQUIRY_MESSAGES);
  await expect(page).toHaveTitle(`Error: Get In Touch · ${words.brand}`);
  await expect(summary(page)).toBeFocused();
  await expect(form.getByLabel('Company')).toHaveValue('Client <Works> & "Sons"');
  await expect(form.getByLabel('Enquiry type')).toHaveValue('Glodesk');
  await expect(form.getByLabel('Message')).toHaveValue('First line\n\nThird line');
  await summary(page).getByRole('link', { name: 'Email is required' }).click();
  await expect(form.getByLabel('Email')).toBeFocused();

  await fillEnquiry(form, email('corrected'));
  await form.getByLabel('Email').fill('');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expectErrors(form, summary(page), [['Email', 'Email is required']]);
  await expect(form.getByLabel('I have read and agree')).toBeChecked();
  await form.getByLabel('Email').fill(email('corrected'));
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await form.getByRole('button', { name: 'Submit' }).click();
  expect((await answer).status()).toBe(303);
  const row = await site.db
    .selectFrom('enquiries')
    .selectAll()
    .where('email', '=', email('corrected'))
    .executeTakeFirstOrThrow();
  await expect(page).toHaveURL(`/contact?sent=${row.reference}`);
  await expect(page.getByRole('status')).toContainText(ENQUIRY_RECEIVED);
  await expect(page.getByRole('status')).toContainText(`Your reference ${row.reference}`);
  await expect(page.getByRole('status')).toBeFocused();
  await expect(form).toHaveCount(0);
  expect(row).toMatchObject({ enquiry: 'partnership', state: 'received', consent_source: 'form' });

  const posts = countRequests(page, 'POST', '/contact');
  await page.reload();
  await expect(page.getByRole('status')).toContainText(row.reference);
  expect(posts.count).toBe(0);
  await page.getByRole('link', { name: 'Send another enquiry' }).click();
  await expect(form).toBeVisible();
});

test('the same enquiry posted twice is stored once', async ({ page, site }) => {
  await clearOfSlotEdge(page);
  const references: string[] = [];
  for (let turn = 0; turn < 2; turn++) {
    await page.goto('/contact');
    await fillEnquiry(enquiryForm(page), email('twice'));
    await enquiryForm(page).getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('status')).toContainText(ENQUIRY_RECEIVED);
    references.push(new URL(page.url()).searchParams.get('sent') ?? '');
  }
  expect(references[1]).toBe(references[0]);
  const rows = await site.db
    .selectFrom('enquiries')
    .select('id')
    .where('email', '=', email('twice'))
    .execute();
  expect(rows).toHaveLength(1);
});

test('when the server fails, the page says so and keeps the answers', async ({ page, site, faults }) => {
  faults.expect(/^answer: 50\d POST \/contact$/);
  await page.goto('/contact');
  const form = enquiryForm(page);
  await fillEnquiry(form, email('failing'));
  await site.without('enquiries', () => form.getByRole('button', { name: 'Submit' }).click());
  await expect(summary(page)).toContainText('Nothing you wrote is lost');
  await expect(form.getByLabel('Email')).toHaveValue(email('failing'));
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('status')).toContainText(ENQUIRY_RECEIVED);
});

test('a made-up reference in the address is not repeated', async ({ page }) => {
  await page.goto('/contact?sent=%3Cb%3Eowned%3C/b%3E');
  await expect(page.getByRole('status')).toHaveCount(0);
  await expect(enquiryForm(page)).toBeVisible();
});
