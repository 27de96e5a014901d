/** "Get In Touch": the enquiry form with all of its states, with script, and the offices. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import {
  chosenType,
  contact,
  enquiryTypes,
  NO_SECTION,
  sectionOf,
  site as words,
} from './support/content.ts';
import {
  ENQUIRY_MESSAGES,
  ENQUIRY_RECEIVED,
  enquiryForm,
  expectErrors,
  fillEnquiry,
} from './support/forms.ts';
import { countRequests, hold, hydrate, open, summary, toasts } from './support/page.ts';
import { expect, test } from './support/test.ts';

const API = '/api/admin/CreateContactus';
const TITLE = `Get In Touch · ${words.brand}`;
const submit = (page: Page) => enquiryForm(page).getByRole('button', { name: 'Submit' });
const email = (name: string) => `${name}@enquiry.example`;

test('beside the offices is a form of every type; empty, it is answered field by field, and a corrected field loses its message', async ({
  page,
}) => {
  const posts = countRequests(page, 'POST', API);
  await open(page, '/contact');
  const offices = page.getByRole('region', { name: contact.offices.title }).getByRole('listitem');
  const { list } = contact.offices;
  await expect(offices.getByRole('heading', { level: 3 })).toHaveText(list.map(({ city }) => city));
  for (const [index, { country, lines }] of list.entries())
    for (const line of [country, ...lines]) await expect(offices.nth(index)).toContainText(line);

  const form = enquiryForm(page);
  await expect(form.getByLabel('I have read and agree')).not.toBeChecked();
  await expect(form.getByLabel('I would like to hear')).not.toBeChecked();
  const values = await form
    .getByLabel('Enquiry type')
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(values).toEqual(['', ...enquiryTypes.map(([type]) => type)]);
  // Marked as if they were; the specification asks for no more.
  for (const label of ['Company', 'Message'])
    await expect(form.locator('label', { hasText: label })).toContainText('*');
  await expect(form.getByLabel('First name')).toHaveAttribute('aria-required', 'true');

  await submit(page).click();
  await expectErrors(form, summary(page), ENQUIRY_MESSAGES);
  await expect(summary(page)).toBeFocused();
  await expect(page).toHaveTitle(`Error: ${TITLE}`);
  for (const [label, message] of ENQUIRY_MESSAGES) {
    await summary(page).getByRole('link', { name: message }).click();
    await expect(form.getByLabel(label)).toBeFocused();
    await expect(form.getByLabel(label)).toBeInViewport({ ratio: 1 });
  }

  // Messages are replaced on each submit.
  await form.getByLabel('First name').fill('Asha');
  await expect(form.getByLabel('First name')).not.toHaveAttribute('aria-invalid');
  await expect(summary(page).getByRole('link')).toHaveCount(5);
  await form.getByLabel('Last name').fill('   ');
  await form.getByLabel('Email').fill('not an address');
  await submit(page).click();
  const again = ENQUIRY_MESSAGES.slice(1).map(([label, message]) =>
    label === 'Email'
      ? ([label, 'Enter an email address in the form name@example.com'] as const)
      : ([label, message] as const),
  );
  await expectErrors(form, summary(page), again);
  await expect(summary(page)).toBeFocused();
  expect(posts.count).toBe(0);
});

test('a text that is too long is said to be, and not cut off; its message waits until a box that is pressed is ticked', async ({
  page,
}) => {
  const tooLong = 'Message must be 5000 characters or fewer';
  await open(page, '/contact');
  await submit(page).click();
  await expect(summary(page)).toBeFocused();
  const form = enquiryForm(page);
  const message = form.getByLabel('Message');
  await message.focus();
  await page.keyboard.insertText(`${'x'.repeat(5000)}, the end`);
  await form.getByLabel('I have read and agree').check();
  await expect(form.getByText(tooLong)).toBeVisible();
  await submit(page).click();
  await expect(summary(page)).toContainText(tooLong);
  await expect(message).toHaveValue(/, the end$/);
});

test('an enquiry is sent once however often the button is pressed, saved, and confirmed', async ({
  page,
  site,
}) => {
  const posts = countRequests(page, 'POST', API);
  const release = await hold(page, `**${API}`);
  // What is still moving has no colour of its own yet.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/contact');
  const form = enquiryForm(page);
  await submit(page).click();
  await expect(summary(page)).toBeFocused();
  await expectAccessible(page, 'in error');
  await fillEnquiry(form, email('once'));
  await submit(page).dblclick();
  const busy = form.getByRole('button', { name: 'Please Wait' });
  await expect(busy).toBeVisible();
  await busy.click({ force: true });
  release();

  await expect(toasts(page)).toHaveText(ENQUIRY_RECEIVED);
  await toasts(page).getByText(ENQUIRY_RECEIVED).hover();
  await expectAccessible(page, 'sent');
  const sent = page.getByRole('main').getByRole('status');
  await expect(sent).toContainText(ENQUIRY_RECEIVED);
  await expect(sent).toBeFocused();
  await expect(page).toHaveTitle(TITLE);
  await expect(summary(page)).toHaveCount(0);
  expect(posts.count).toBe(1);

  const rows = await site.enquiriesOf(email('once'));
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    first_name: 'Asha',
    last_name: 'Menon',
    phone_number: '+91 20 5555 0100',
    company: 'Client Works',
    enquiry: chosenType,
    message: 'We want to move our plant systems.\nWhen can we talk?',
    state: 'received',
    consent_source: 'form',
  });
  const reference = rows[0]?.reference ?? '';
  await expect(sent).toContainText(`Your reference ${reference}`);
  const mails = await site.mailsWith(reference, 2);
  expect(mails.map(({ headers }) => headers.to).sort()).toEqual(
    [email('once'), words.email.enquiries].sort(),
  );

  // The receipt replaces the form, until another one is wanted.
  await expect(form).toBeHidden();
  await sent.getByRole('button', { name: 'Send another enquiry' }).click();
  await expect(sent).toHaveCount(0);
  await expect(form.getByLabel('First name')).toBeFocused();
  for (const label of [
    'First name',
    'Last name',
    'Email',
    'Phone number',
    'Company',
    'Message',
    'Enquiry type',
  ])
    await expect(form.getByLabel(label)).toHaveValue('');
  await expect(form.getByLabel('I have read and agree')).not.toBeChecked();
  await page.reload();
  await hydrate(page);
  await expect(form.getByLabel('First name')).toHaveValue('');
});

test('a success story leads to the form, which begins the message with it', async ({ page, site }) => {
  const story = sectionOf('home', 'stories')?.stories[1];
  test.skip(!story, NO_SECTION);
  await page.goto('/');
  await page.getByRole('link', { name: story?.action }).click();
  await expect(page).toHaveURL(`/contact?about=${story?.about}`);
  await hydrate(page);
  const form = enquiryForm(page);
  const begins = new RegExp(`^About the success story “${story?.value} ${story?.label}” \\(.+\\):\\n$`);
  await expect(form.getByLabel('Message')).toHaveValue(begins);
  const first = await form.getByLabel('Message').inputValue();
  await form.getByLabel('Message').fill(`${first}How did you do it?`);
  await page.reload();
  await hydrate(page);
  await expect(form.getByLabel('Message')).toHaveValue(`${first}How did you do it?`);
  await fillEnquiry(form, email('story'));
  await form.getByLabel('Message').fill(`${first}How did you do it?`);
  await submit(page).click();
  await expect(toasts(page)).toHaveText(ENQUIRY_RECEIVED);
  const rows = await site.enquiriesOf(email('story'));
  expect(rows.map(({ message }) => message)).toEqual([`${first}How did you do it?`]);
  await page.getByRole('button', { name: 'Send another enquiry' }).click();
  await expect(form.getByLabel('Message')).toHaveValue('');
});

test('another success story is put above the message that was begun, and replaces one of which nothing was said', async ({
  page,
}) => {
  const [one, other] = sectionOf('home', 'stories')?.stories ?? [];
  test.skip(!one || !other, NO_SECTION);
  const message = enquiryForm(page).getByLabel('Message');
  await open(page, `/contact?about=${one?.about}`);
  await enquiryForm(page).getByLabel('First name').fill('Asha');
  await open(page, `/contact?about=${other?.about}`);
  await expect(message).not.toHaveValue(new RegExp(one?.label ?? ''));
  await open(page, '/contact');
  await message.fill('When can we talk?');
  await open(page, `/contact?about=${other?.about}`);
  await expect(message).toHaveValue(new RegExp(`${other?.label}.*\n\nWhen can we talk\\?$`));
});

test('answers survive a reload, also those of before the script; the consent is given anew', async ({
  page,
}) => {
  const release = await hold(page, '**/_astro/*.js');
  await page.goto('/contact');
  const form = enquiryForm(page);
  await fillEnquiry(form, email('reload'));
  release();
  await hydrate(page);
  await page.reload();
  await hydrate(page);
  await expect(form.getByLabel('First name')).toHaveValue('Asha');
  await expect(form.getByLabel('Enquiry type')).toHaveValue(chosenType);
  await expect(form.getByLabel('Message')).toHaveValue(
    'We want to move our plant systems.\nWhen can we talk?',
  );
  await expect(form.getByLabel('I have read and agree')).not.toBeChecked();
});
