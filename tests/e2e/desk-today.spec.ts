/** Today by role, and what legal do from there: a correction, a colleague asked to approve a text. */
import { expect } from '@playwright/test';
import { enquiry, jsonPost } from '../support/forms.ts';
import { expectStateAccessible, test } from './support/desk.ts';

test('legal find their requests and texts on Today, correct a person, and ask a colleague to approve', async ({
  desk,
  site,
}) => {
  const author = await desk.colleague(['sales', 'legal'], 'Declan Roche');
  const second = await desk.colleague('legal', 'Maeve Lynch');
  const Email = `tove-${Date.now()}@client.example`;
  await fetch(
    `${site.url}/api/admin/CreateContactus`,
    jsonPost(enquiry({ FirstName: 'Tove', LastName: 'Ansen', Email })),
  );
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
  await site.db.deleteFrom('legal_documents').where('id', '=', id).execute();
});
