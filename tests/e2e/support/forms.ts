/** The two forms as a visitor meets them: labels, messages, and filling them in. */
import type { Locator, Page } from '@playwright/test';
import { chosenLabel } from './content.ts';
import { expect } from './test.ts';

export const enquiryForm = (page: Page): Locator => page.getByRole('form', { name: 'Send an enquiry' });
export const applicationForm = (page: Page): Locator => page.getByRole('form', { name: 'Apply' });

export const ENQUIRY_MESSAGES = [
  ['First name', 'FirstName is required'],
  ['Last name', 'LastName is required'],
  ['Email', 'Email is required'],
  ['Phone number', 'Number is required'],
  ['I have read and agree', 'You must agree to the Privacy Policy'],
] as const;

export const APPLICATION_MESSAGES = [
  ['Full name', 'Name is required'],
  ['Email', 'Email is required'],
  ['Phone number', 'Phone Number is required'],
  ['Resume', 'Resume is required'],
] as const;

export const ENQUIRY_RECEIVED = "Your message has been received. We'll get back to you as soon as possible.";
export const APPLICATION_RECEIVED = "Applied Successfully! We'll get back to you.";

/** Fills the enquiry form; the email tells tests on one server apart. */
export async function fillEnquiry(form: Locator, email: string): Promise<void> {
  await form.getByLabel('First name').fill('Asha');
  await form.getByLabel('Last name').fill('Menon');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Phone number').fill('+91 20 5555 0100');
  await form.getByLabel('Company').fill('Client Works');
  await form.getByLabel('Enquiry type').selectOption(chosenLabel);
  await form.getByLabel('Message').fill('We want to move our plant systems.\nWhen can we talk?');
  await form.getByLabel('I have read and agree').check();
}

export async function fillApplication(form: Locator, email: string): Promise<void> {
  await form.getByLabel('Full name').fill('Ravi Kulkarni');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Phone number').fill('+91 20 5555 0101');
  await form.getByLabel('Message').fill('I have run clusters for six years.');
}

/** Chooses a file that is made in memory. */
export async function chooseResume(form: Locator, name: string, buffer: Buffer): Promise<void> {
  await form.getByLabel('Resume').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

/** Each message stands under its field, tied to it, in red; and in the summary, in order. */
export async function expectErrors(
  form: Locator,
  summary: Locator,
  messages: readonly (readonly [label: string, message: string])[],
): Promise<void> {
  await expect(summary.getByRole('link')).toHaveText(messages.map(([, message]) => message));
  const red = await summary
    .getByRole('link')
    .first()
    .evaluate((link) => getComputedStyle(link).color);
  for (const [label, message] of messages) {
    const field = form.getByLabel(label);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(
      new RegExp(`Error: ${message.replace(/[.*+?^$()|[\]\\]/g, '\\$&')}$`),
    );
    await expect(field).toHaveCSS('border-top-color', red);
  }
  await expect(form.locator('[aria-invalid]')).toHaveCount(messages.length);
}
