/** Counsel's work, from a person's first mail to a certificate that anybody can check: by mouse, by keys, on a phone, two at once. */
import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { requestToken } from '../../src/features/privacy/links.ts';
import { requestNumber } from '../../src/features/privacy/requests.schema.ts';
import { loadSigner } from '../../src/platform/signing.ts';
import {
  type Desk,
  expect,
  expectDeskAccessible,
  expectStateAccessible,
  PHONE,
  said,
  test,
} from './support/desk.ts';
import { sendEnquiry } from './support/enquiries.ts';
import { HANDS, type Hand, MOUSE, tagOf, write } from './support/hands.ts';
import type { Site } from './support/site.ts';

/** Someone who applied and writes an enquiry about it. */
async function person(desk: Desk, site: Site, name: string) {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}.${Date.now()}@candidate.example`;
  const opening = await desk.opening({ title: `${name} Pilot` });
  await desk.apply(opening, { Name: name, Email: email });
  const [FirstName, LastName] = name.split(' ');
  const person = { FirstName, LastName, Email: email, Company: '' };
  await sendEnquiry(site, 'Which data do you have of me?', person);
  return { email };
}

const requestOf = async (site: Site, email: string) =>
  site.db.selectFrom('privacy_requests').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

/** Begins with a template, sends the letter, and does not wait five minutes. */
async function send(hand: Hand, request: Locator, template: string, outcome?: string): Promise<void> {
  const letter = request.getByRole('form', { name: 'Letter' });
  // The letter before it has left, so its button is not taken for that of this one.
  await expect(request.getByRole('button', { name: 'Send now' })).toHaveCount(0);
  await hand.choose(letter.getByLabel('Template'), template);
  if (outcome) await hand.choose(letter.getByLabel('After sending'), outcome);
  await hand.press(letter.getByRole('button', { name: 'Send in five minutes' }));
  await said(request.page(), /: letter sends in five minutes\.$/);
  await hand.press(request.getByRole('button', { name: 'Send now' }));
}

for (const hand of HANDS)
  test(
    `from the first mail to the certificate, ${hand.name}: sales passes it on, counsel checks, sends, extends and erases`,
    tagOf(hand),
    async ({ desk, site, browser }) => {
      const { press } = hand;
      // Another one at each try: the server keeps those of the tries before.
      const name = `Nora Quill${Date.now()}`;
      const { email } = await person(desk, site, name);
      const sales = await desk.colleague('sales', 'Ines Moreau', hand.options);
      sales.faults.expect(/^answer: 404 .*\/enquiries\//);
      await sales.page.goto('/desk/enquiries');
      await press(sales.page.getByRole('button', { name: new RegExp(name) }).first());
      await press(sales.page.getByRole('button', { name: 'Privacy request' }));
      await press(sales.page.getByRole('dialog').getByRole('button', { name: 'Erasure' }));
      await said(sales.page, 'Privacy request created and sent to legal.');

      const { id } = await requestOf(site, email);
      const number = requestNumber(id);
      const declan = await desk.colleague('legal', `Declan ${Date.now()}`, hand.options);
      const { page } = declan;
      await page.goto('/desk');
      await press(page.getByRole('link', { name: /Erasure request/ }).filter({ hasText: name }));
      const request = page.getByRole('dialog', { name: 'Request' });
      await expect(request.getByText(number, { exact: true })).toBeVisible();

      // An owner.
      await press(request.getByRole('button', { name: 'Assign' }));
      const assigning = page.getByRole('dialog', { name: 'Assign request' });
      await expect(assigning.getByRole('combobox')).toBeFocused();
      await page.keyboard.type(declan.name.toLowerCase());
      await expect(page.getByRole('option')).toHaveCount(1);
      await press(page.getByRole('option'));
      await said(page, `Assigned to ${declan.name}.`);
      await expect(request.getByRole('button', { name: 'Reassign' })).toBeFocused();

      // The person confirms by the link in a letter.
      await send(hand, request, 'Identity needed');
      const token = requestToken(await loadSigner(site.db), { id, email });
      const visitor = await (await browser.newContext({ baseURL: site.url, ...hand.options })).newPage();
      await visitor.goto(`/privacy-request?token=${token}`);
      await press(visitor.getByRole('button', { name: 'Yes, I asked' }));
      await expect(visitor.getByRole('status')).toContainText('Thank you for confirming');
      await expect(request.getByText('Confirmed with the link in our letter')).toBeVisible();

      // More time.
      await press(request.locator('summary').filter({ hasText: 'Extend the deadline' }));
      const more = request.getByRole('form', { name: 'Extension' });
      await press(more.getByRole('button', { name: 'Extend and send' }));
      await expect(more.getByLabel('Reason')).toBeFocused();
      await page.keyboard.type('The records are in two archives.');
      await press(more.getByRole('button', { name: 'Extend and send' }));
      await said(page, 'The letter sends in five minutes. The new deadline applies from then on.');
      await press(request.getByRole('button', { name: 'Send now' }));
      await expect(request.getByText(/Extended to/)).toBeVisible();

      // Their copy, by the link.
      await send(hand, request, 'Copy of their data', 'Keep request open');
      await visitor.reload();
      const document = visitor.waitForEvent('download');
      await press(visitor.getByRole('link', { name: 'Download the document (HTML)' }));
      expect(await readFile(await (await document).path(), 'utf8')).toContain(`${name} Pilot`);
      await expectDeskAccessible(page, 'a request with letters');

      // The erasure waits until every letter has left.
      await expect(request.getByText('Send now')).toHaveCount(0);
      const going = request.getByRole('region', { name: 'Erase this person everywhere' });
      await write(hand, going.getByLabel(`Type ${number} to confirm`), number);
      await expect(async () => {
        await press(going.getByRole('button', { name: 'Erase' }));
        await expect(request.getByText('Person erased')).toBeVisible({ timeout: 3_000 });
      }).toPass();
      // Nothing of them stays on the screen of sales.
      await expect(sales.page.getByText(name)).toHaveCount(0);
      await send(hand, request, 'Request done');
      await expect(request.getByText('Done', { exact: true })).toBeVisible();

      await visitor.reload();
      const pdf = visitor.waitForEvent('download');
      await press(visitor.getByRole('link', { name: 'Download the certificate (PDF)' }));
      expect((await readFile(await (await pdf).path())).subarray(0, 5).toString()).toBe('%PDF-');
      const signed = visitor.waitForEvent('download');
      await press(visitor.getByRole('link', { name: 'Download the signature alone' }));
      const certificate = await readFile(await (await signed).path(), 'utf8');
      await press(visitor.getByRole('link', { name: 'Check a certificate' }));
      await write(hand, visitor.getByLabel('The certificate'), certificate.trim());
      await press(visitor.getByRole('button', { name: 'Check the certificate' }));
      await expect(visitor.getByRole('status')).toHaveText(
        'We signed this certificate, and it has not been changed.',
      );
      await visitor.context().close();
    },
  );

test('two counsels at one request: the second one sees the conflict, and keeps what they wrote; the letter is read on a phone', {
  tag: '@rare',
}, async ({ desk, site }) => {
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
  await send(MOUSE, one, 'Request refused');
  await expect(one.getByText('Refused', { exact: true })).toBeVisible();
  await two.getByRole('button', { name: 'Send in five minutes' }).tap();
  await expect(two.getByText(/Declan Roche wrote to the person/)).toBeVisible();
  await expect(two.getByRole('form', { name: 'Letter' }).getByLabel('Message')).toHaveValue('Words of Mina.');
  await second.page.unroute('**/api/desk/privacy/requests/**');
  await second.page.reload();
  await expect(two.getByText("We can't do what you asked").first()).toBeVisible();
  await expectStateAccessible(second.page, 'a request on a phone');
});
