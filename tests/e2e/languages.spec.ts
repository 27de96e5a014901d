/** The site in its second language: the switch, forms with and without script, and what a screen reader announces. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { open } from './support/page.ts';
import { expect, test } from './support/test.ts';

const summary = (page: Page) => page.getByRole('alert', { name: 'Es gibt ein Problem' });
const toasts = (page: Page) => page.getByRole('region', { name: 'Mitteilungen' }).locator('.toast p');

const RECEIVED = 'Ihre Nachricht ist eingegangen. Wir melden uns so bald wie möglich bei Ihnen.';
const MISSING = [
  'Bitte geben Sie Ihren Vornamen an',
  'Bitte geben Sie Ihren Nachnamen an',
  'Bitte geben Sie Ihre E-Mail-Adresse an',
  'Bitte geben Sie Ihre Telefonnummer an',
  'Bitte stimmen Sie der Datenschutzerklärung zu',
];

type Form = ReturnType<Page['getByRole']>;

async function fill(form: Form, email: string): Promise<void> {
  await form.getByLabel('Vorname').fill('Jana');
  await form.getByLabel('Nachname').fill('Ott');
  await form.getByLabel('E-Mail').fill(email);
  await form.getByLabel('Telefonnummer').fill('+49 40 5550142');
  await form.getByLabel('Ich bin einverstanden').check();
}

test('the switch keeps the page, and says its language', async ({ page }) => {
  await open(page, '/devops-services');
  const header = page.locator('header');
  await header.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(/\/de\/devops-services$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Releases während der Arbeitszeit');
  // Links stay in the language where their pages are in it, and tell where they are not.
  await expect(header.getByRole('link', { name: 'Karriere' })).toHaveAttribute('href', '/de/careers');
  await expect(header.getByRole('link', { name: 'Über uns' })).toHaveAttribute('hreflang', 'en');
  await header.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/devops-services$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a form tells its errors, sends and confirms in the language of its page', async ({ page }) => {
  await open(page, '/de/contact');
  const form = page.getByRole('form', { name: 'Anfrage senden' });
  await form.getByRole('button', { name: 'Absenden' }).click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('link')).toHaveText(MISSING);
  await expect(page).toHaveTitle(/^Fehler: Kontakt/);
  await expectAccessible(page, 'in error');
  await fill(form, 'jana@languages.example');
  await form.getByRole('button', { name: 'Absenden' }).click();
  await expect(toasts(page)).toHaveText(RECEIVED);
  await expect(page.getByRole('status').filter({ hasText: 'Ihre Referenz' })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('errors and receipt come in the language of the page', async ({ page, faults }) => {
    faults.expect(/^answer: 422 POST \/de\/contact$/);
    await page.goto('/de/contact');
    const form = page.getByRole('form', { name: 'Anfrage senden' });
    await form.getByRole('button', { name: 'Absenden' }).click();
    await expect(summary(page).getByRole('link')).toHaveText(MISSING);
    await fill(form, 'jana.plain@languages.example');
    await form.getByRole('button', { name: 'Absenden' }).click();
    await expect(page).toHaveURL(/\/de\/contact\?sent=E-/);
    await expect(page.getByRole('status')).toContainText(RECEIVED);
  });
});

test('the page around an opening is in the language, and the opening is marked as English', async ({
  page,
  site,
}) => {
  await open(page, `/de/JobApply/${await site.addOpening()}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en');
  const form = page.getByRole('form', { name: 'Bewerben' });
  await form.getByRole('button', { name: 'Jetzt bewerben' }).click();
  await expect(summary(page).getByRole('link').last()).toHaveText('Bitte wählen Sie Ihren Lebenslauf aus');
});
