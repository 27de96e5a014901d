/** Today by role, what legal do from there, and its items worked one after the other, from a mention to an enquiry. */
import { expect } from '@playwright/test';
import { expectStateAccessible, opened, test, titled } from './support/desk.ts';
import { sendEnquiry } from './support/enquiries.ts';

test('legal find their requests and texts on Today, correct a person, and ask a colleague to approve', {
  tag: '@rare',
}, async ({ desk, site }) => {
  const author = await desk.colleague(['sales', 'legal'], 'Declan Roche');
  const second = await desk.colleague('legal', 'Maeve Lynch');
  const Email = `tove-${Date.now()}@client.example`;
  await sendEnquiry(site, 'How long?', { FirstName: 'Tove', LastName: 'Ansen', Email });
  await author.send('POST', '/privacy/requests', {
    ...{ kind: 'correction', name: 'Tove Ansen', email: Email, words: 'My name is written Tuva.' },
    receivedAt: new Date().toISOString().slice(0, 10),
  });

  const { page } = second;
  await page.goto('/desk');
  await expect(page.getByText('requests open').or(page.getByText('privacy request open'))).toBeVisible();
  await expect(page.getByText('candidates to look at')).toHaveCount(0);
  await expectStateAccessible(page, 'Today for legal');
  await page.getByRole('link', { name: 'Correction request from Tove Ansen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request' });
  await dialog.getByLabel('First name').fill('Tuva');
  await dialog.getByLabel('Last name').fill('Ansen');
  await expectStateAccessible(page, 'a request for correction');
  await dialog.getByRole('button', { name: 'Correct it in 1 submission' }).click();
  await expect(page.getByText('Corrected everywhere.')).toBeVisible();
  await expect(dialog.getByText(`Tuva Ansen, ${Email}`).first()).toBeVisible();

  const { id } = await (await author.send('POST', '/legal', { kind: 'terms' })).json();
  await author.page.goto(`/desk/legal/${id}`);
  await author.page.getByRole('textbox', { name: 'Text' }).fill('Be kind to each other.');
  await author.page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(author.page.getByText('All changes saved.')).toBeVisible();
  await author.page.getByRole('button', { name: 'Request approval' }).click();
  await author.page.getByRole('dialog').getByRole('button', { name: 'Maeve Lynch' }).click();
  await expect(author.page.getByText('Maeve Lynch was asked on')).toBeVisible();
  await page.goto('/desk');
  await page.getByRole('link', { name: 'Declan Roche requested your approval' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();

  await author.page.goto('/desk');
  await expect(author.page.getByRole('heading', { name: 'Open enquiries by reply date' })).toBeVisible();
  await expectStateAccessible(author.page, 'Today for sales and legal');
  // No one reads the text any more when it goes.
  await page.goto('/desk');
  await titled(page, 'Today');
  await site.db.deleteFrom('legal_documents').where('id', '=', id).execute();
});

test('who opens an item walks through all of Today, on two screens, and comes back to the row', async ({
  desk,
  site,
}) => {
  const ines = await desk.colleague(['sales', 'recruiter'], 'Ines Moreau');
  const lenka = await desk.colleague('recruiter', 'Lenka Novak');
  const opening = await desk.opening();
  const [bo] = await desk.applyAll(opening, ['Bo Birch']);
  await lenka.send('POST', `/applications/${bo}/notes`, { body: 'Is he free?', mentions: [ines.id] });
  for (const Company of ['Works North', 'Works South']) await sendEnquiry(site, 'How long?', { Company });

  const { page } = ines;
  await page.goto('/desk');
  const rows = page.locator('main [data-row]');
  const mention = rows.filter({ hasText: 'Lenka Novak' });
  await mention.press('Enter');
  await opened(page, 'Bo Birch');
  const bar = page.getByText(/^1 of \d+: /);
  await expect(bar).toBeVisible();
  const total = Number((await bar.innerText()).split(/\D+/)[1]);
  expect(total).toBeGreaterThan(2);
  await expect(page.getByRole('main')).toBeFocused();
  await expectStateAccessible(page, 'an item of Today');

  // Before the first there is none.
  await page.keyboard.press('k');
  await page.keyboard.press('j');
  await expect(page.getByText(/^2 of \d+: /)).toBeVisible();
  const screens = new Set<string>();
  for (let place = 3; place <= total; place++) {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(new RegExp(`^${place} of ${total}: `))).toBeVisible();
    screens.add(new URL(page.url()).pathname);
  }
  expect([...screens]).toContain('/desk/enquiries');
  await page.keyboard.press('k');
  await expect(page.getByText(new RegExp(`^${total - 1} of ${total}: `))).toBeVisible();
  await page.keyboard.press('j');
  const { pathname, search } = new URL(page.url());
  await page.getByRole('button', { name: 'Back to Today' }).click();
  await titled(page, 'Today');
  await expect(page.locator(`main [data-row][href="${pathname}${search}"]`)).toBeFocused();

  // Who went elsewhere walks the list there.
  await page.goto(`/desk/candidates?view=all&id=${bo}`);
  await opened(page, 'Bo Birch');
  await expect(page.getByText(/^\d+ of \d+: /)).toHaveCount(0);
});
