/** The enquiry form as a plain HTML form. */
import { chosenType, enquiryTypes, site as words } from './support/content.ts';
import {
  ENQUIRY_MESSAGES,
  ENQUIRY_RECEIVED,
  enquiryForm,
  expectErrors,
  fillEnquiry,
} from './support/forms.ts';
import { countRequests, summary } from './support/page.ts';
import { expect, test } from './support/test.ts';

const [lastType = '', lastLabel = ''] = enquiryTypes.at(-1) ?? [];

test.use({ javaScriptEnabled: false });

const email = (name: string) => `${name}@no-script.example`;

test('errors come back as a page that keeps the answers; the corrected form is confirmed', async ({
  page,
  site,
  faults,
}) => {
  faults.expect(/^answer: 422 POST \/contact$/);
  await page.goto('/contact');
  const form = enquiryForm(page);
  await form.getByLabel('Company').fill('Client <Works> & "Sons"');
  await form.getByLabel('Enquiry type').selectOption(lastLabel);
  await form.getByLabel('Message').fill('First line\n\nThird line');
  await form.getByRole('button', { name: 'Submit' }).click();

  await expectErrors(form, summary(page), ENQUIRY_MESSAGES);
  await expect(page).toHaveTitle(`Error: Get In Touch · ${words.brand}`);
  await expect(summary(page)).toBeFocused();
  await expect(form.getByLabel('Company')).toHaveValue('Client <Works> & "Sons"');
  await expect(form.getByLabel('Enquiry type')).toHaveValue(lastType);
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
  const [row] = await site.enquiriesOf(email('corrected'));
  await expect(page).toHaveURL(`/contact?sent=${row?.reference}`);
  await expect(page.getByRole('status')).toContainText(ENQUIRY_RECEIVED);
  await expect(page.getByRole('status')).toContainText(`Your reference ${row?.reference}`);
  await expect(page.getByRole('status')).toBeFocused();
  await expect(form).toHaveCount(0);
  expect(row).toMatchObject({ enquiry: chosenType, state: 'received', consent_source: 'form' });

  const posts = countRequests(page, 'POST', '/contact');
  await page.reload();
  await expect(page.getByRole('status')).toContainText(row?.reference ?? 'none');
  expect(posts.count).toBe(0);
  await page.getByRole('link', { name: 'Send another enquiry' }).click();
  await expect(form).toBeVisible();
});
