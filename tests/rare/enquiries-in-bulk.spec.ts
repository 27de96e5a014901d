/** Enquiries at the desk that are not answered one by one: held back, merged, assigned by rules, exported. */
import { expect, expectDeskAccessible, expectStateAccessible, said, test } from '../e2e/support/desk.ts';
import { addressOf, article, sendEnquiry } from '../e2e/support/enquiries.ts';

test('quarantine, doubles, many at once, rules and the export', async ({ desk, site }) => {
  const ines = await desk.colleague('sales', 'Ines Moreau');
  const { page } = ines;
  const held = await sendEnquiry(site, 'Held back.', { Subject: 'filled by a machine' });
  await page.goto(addressOf(held.id, 'quarantine'));
  await said(page, 'decoy field filled');
  await page.getByRole('button', { name: 'Release' }).click();
  await said(page, `${held.company}: released`);

  const Email = `double.${Date.now()}@client.example`;
  const one = await sendEnquiry(site, 'My first try', { Email });
  const two = await sendEnquiry(site, 'My second try', { Email });
  await page.goto(addressOf(two.id));
  await page.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true })).toBeVisible();
  await expectStateAccessible(page, 'merging doubles');
  await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(article(ines, two.company).getByText('My first try')).toBeVisible();
  await page.getByRole('button', { name: 'Unmerge' }).click();
  await expect(page.getByRole('button', { name: 'Unmerge' })).toHaveCount(0);

  await page.goto(`/desk/enquiries?view=all&q=${encodeURIComponent(Email)}`);
  // Many by keys: chosen down the list, given to oneself, taken back.
  await expect(page.getByRole('region', { name: 'List of enquiries' }).getByRole('listitem')).toHaveCount(2);
  const toolbar = page.getByRole('toolbar', { name: 'Selected enquiries' });
  await page.keyboard.press('x');
  await expect(toolbar).toContainText('1 selected');
  await page.keyboard.press('Shift+J');
  await expect(toolbar).toContainText('2 selected');
  await expectStateAccessible(page, 'two enquiries selected');
  await page.keyboard.press('a');
  const who = page.getByRole('dialog', { name: 'Assign 2 enquiries' });
  await expect(who.getByRole('combobox', { name: 'Assignee' })).toBeFocused();
  await page.keyboard.press('Enter');
  await said(page, `2 enquiries: assigned to ${ines.name}.`);
  await expect(toolbar).toBeHidden();
  await page.keyboard.press('z');
  await said(page, /^Undone/);

  for (const { company } of [one, two]) await page.getByLabel(`Select ${company}`, { exact: true }).check();
  await toolbar.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog').getByText(one.company)).toBeVisible();
  await expectStateAccessible(page, 'closing several enquiries');
  await page.getByRole('dialog').getByRole('button', { name: 'Close 2 enquiries' }).click();
  await said(page, '2 enquiries: closed.');

  await page.getByRole('button', { name: 'Rules' }).click();
  await page.getByRole('button', { name: 'Add rule' }).click();
  await page.getByLabel('Page').fill('cloud');
  await page.getByRole('button', { name: 'Save rules' }).click();
  await said(page, /Start with a slash/);
  await expectDeskAccessible(page, 'rules, with an error');
  await page.getByLabel('Page').fill('/nowhere*');
  await page.getByRole('group', { name: 'To' }).getByLabel(ines.name).first().check();
  await page.getByRole('button', { name: 'Save rules' }).click();
  await said(page, /^Rules saved/);

  await page.getByRole('button', { name: 'Export' }).click();
  await expectStateAccessible(page, 'an export of enquiries');
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('link', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toBe('enquiries.csv');
});
