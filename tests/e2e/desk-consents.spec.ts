/** Consents at the desk: the list of one is exported with a reason. */
import { expect, expectDeskAccessible, expectStateAccessible, PHONE, test } from './support/desk.ts';

test('by keys and by thumb, the list of a consent is taken along with a reason', { tag: '@rare' }, async ({
  desk,
  site,
}) => {
  await fetch(`${site.url}/api/enquiries/case-study`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      FirstName: 'Asha',
      LastName: 'Menon',
      CompanyName: 'Works',
      Email: 'reader@client.example',
      Message: 'Hello',
      Newsletter: true,
    }),
  });
  const { page } = await desk.colleague('sales');
  await page.goto('/desk/consents');
  await expect(page.getByText('current').first()).toBeVisible();
  const newsletter = page.getByRole('button', { name: 'Export: The monthly newsletter' });
  await newsletter.press('Enter');
  const why = page.getByLabel('Purpose');
  await expect(why).toBeFocused();
  const take = page.getByRole('dialog').getByRole('button', { name: 'Export' });
  await take.press('Enter');
  await expect(why).toHaveAttribute('aria-invalid', 'true');
  await expect(why).toBeFocused();
  await expectStateAccessible(page, 'exporting a list');
  await why.press('ArrowDown');
  await expect(why).toHaveValue('mailing');
  let download = page.waitForEvent('download');
  await take.press('Enter');
  expect((await download).suggestedFilename()).toBe('newsletter.csv');
  await expect(page.getByText('Exported to your downloads.')).toBeVisible();
  await expect(newsletter).toBeFocused();

  const { page: phone } = await desk.colleague('legal', 'Aoife Byrne', PHONE);
  await phone.goto('/desk/consents');
  await phone.getByRole('button', { name: /^Export: Insights/ }).tap();
  await phone.getByLabel('Purpose').selectOption('An audit');
  download = phone.waitForEvent('download');
  await phone.getByRole('dialog').getByRole('button', { name: 'Export' }).tap();
  expect((await download).suggestedFilename()).toBe('insights.csv');
  await expect(phone.getByRole('dialog', { name: /^Export/ })).toHaveCount(0);
  await expectDeskAccessible(phone, 'consents');
});
