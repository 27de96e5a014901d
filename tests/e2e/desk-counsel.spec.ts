/** Two counsels at one request, one of them on a phone. */
import type { Locator, Page } from '@playwright/test';
import { expect, expectStateAccessible, PHONE, said, test } from './support/desk.ts';
import type { Site } from './support/site.ts';

test.describe.configure({ timeout: 120_000 });

const requestOf = async (site: Site, email: string) =>
  site.db.selectFrom('privacy_requests').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

/** Begins with a template, sends the letter, and does not wait five minutes. */
async function send(page: Page, request: Locator, template: string): Promise<void> {
  const letter = request.getByRole('form', { name: 'Letter' });
  await letter.getByLabel('Template').selectOption({ label: template });
  await letter.getByRole('button', { name: 'Send in five minutes' }).click();
  await said(page, 'Letter sends in five minutes.');
  await request.getByRole('button', { name: 'Send now' }).last().click();
}

test('two counsels at one request: who comes second is told, and keeps what they wrote; the letter is read on a phone', async ({
  desk,
  site,
}) => {
  const first = await desk.colleague('legal', 'Declan Roche');
  const second = await desk.colleague('legal', 'Mina Park', PHONE);
  const email = `two.${Date.now()}@candidate.example`;
  const asked = {
    kind: 'access',
    name: 'Tess Tworth',
    email,
    words: 'All of it, please.',
    receivedAt: '2026-11-20',
  };
  await first.send('POST', '/privacy/requests', asked);
  const { id } = await requestOf(site, email);
  second.faults.expect(/^answer: 409 POST/, /^failed request: GET .*ERR_FAILED/);
  for (const { page } of [first, second]) await page.goto(`/desk/privacy?id=${id}`);
  const [one, two] = [first, second].map(({ page }) => page.getByRole('dialog', { name: 'Request' })) as [
    Locator,
    Locator,
  ];
  for (const request of [one, two]) await expect(request.getByRole('form', { name: 'Letter' })).toBeVisible();
  // What a colleague does meanwhile comes late to the phone, as in a tunnel.
  await second.page.route('**/api/desk/privacy/requests/**', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await two.getByRole('form', { name: 'Letter' }).getByLabel('Subject').fill('My answer');
  await two.getByRole('form', { name: 'Letter' }).getByLabel('Message').fill('Words of Mina.');
  await send(first.page, one, 'Request refused');
  await expect(one.getByText('Refused', { exact: true })).toBeVisible();
  await two.getByRole('button', { name: 'Send in five minutes' }).tap();
  await expect(two.getByText(/Declan Roche wrote to the person/)).toBeVisible();
  await expect(two.getByRole('form', { name: 'Letter' }).getByLabel('Message')).toHaveValue('Words of Mina.');
  await second.page.unroute('**/api/desk/privacy/requests/**');
  await second.page.reload();
  await expect(two.getByText("We can't do what you asked").first()).toBeVisible();
  await expectStateAccessible(second.page, 'a request on a phone');
});
