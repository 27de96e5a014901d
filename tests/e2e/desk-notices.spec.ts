/** Which notices come and where, an absence, and work that is handed over in one step: by mouse, by keys, on a phone. */
import {
  entered,
  expect,
  expectDeskAccessible,
  expectStateAccessible,
  opened,
  PHONE,
  said,
  tabTo,
  test,
  titled,
} from './support/desk.ts';
import { sendEnquiry } from './support/enquiries.ts';

test('a mention arrives without a reload, opens its candidate and is read; the table of kinds by keys', {
  tag: '@rare',
}, async ({ desk }) => {
  const ines = await desk.colleague(['recruiter', 'legal'], 'Ines Moreau');
  const lenka = await desk.colleague('recruiter', 'Lenka Novak');
  const [bo, cy] = await desk.applyAll(await desk.opening(), ['Bo Birch', 'Cy Cedar']);
  const mention = (id: string | undefined) =>
    lenka.send('POST', `/applications/${id}/notes`, { body: 'What do you think?', mentions: [ines.id] });
  const { page } = ines;
  const bell = (unread?: number) =>
    page.getByRole('link', {
      name: unread ? `Notifications, ${unread} unread` : 'Notifications',
      exact: true,
    });
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });

  await page.goto('/desk/openings');
  await expect(bell()).toBeVisible();
  await mention(bo);
  await mention(cy);
  await expect(bell(2)).toBeVisible();
  await bell(2).click();
  await titled(page, 'Notifications');
  await expect(row('Bo Birch')).toContainText('Lenka Novak mentioned you in a note');
  await expectDeskAccessible(page, 'the notifications');
  await row('Bo Birch').click();
  await opened(page, 'Bo Birch');
  await expect(bell(1)).toBeVisible();

  // By keys: down to the other one, which is read as soon as it is open.
  await page.goto('/desk/notifications');
  await expect(row('Cy Cedar')).toContainText('Unread');
  await page.keyboard.press('j');
  await expect(row('Cy Cedar').getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await opened(page, 'Cy Cedar');
  await expect(bell()).toBeVisible();

  await page.goto('/desk/notifications');
  await page.getByRole('link', { name: 'your account' }).press('Enter');
  const when = page.getByRole('combobox', { name: 'Mentions of me in notes: when' });
  const where = page.getByRole('combobox', { name: 'Mentions of me in notes: where' });
  await tabTo(page, when);
  await page.keyboard.type('Never');
  await expect(where).toBeDisabled();
  // Of other roles' work there is nothing to choose.
  await expect(page.getByRole('row', { name: /^Enquiries assigned to me/ })).toHaveCount(0);
  await expect(page.getByText('Security emails about sign-in')).toBeVisible();
  await expectDeskAccessible(page, 'the account with the table of notifications');
  await tabTo(page, page.getByRole('button', { name: 'Save notifications' }));
  await page.keyboard.press('Enter');
  await said(page, 'Notifications saved.');
  await page.reload();
  await expect(when).toHaveValue('never');
  await mention(bo);
  await page.goto('/desk/notifications');
  await titled(page, 'Notifications');
  await expect(row('mentioned you')).toHaveCount(2);
  await page.keyboard.press('e');
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
});

test('who is away says so wherever one assigns; on a phone', { tag: '@rare' }, async ({ desk }) => {
  const away = await desk.colleague('recruiter', 'Sela Frost', PHONE);
  const lenka = await desk.colleague('recruiter', 'Lenka Novak');
  const [bo] = await desk.applyAll(await desk.opening(), ['Bo Birch']);
  const { page: phone } = away;
  await phone.goto('/desk/account');
  const today = new Date().toISOString().slice(0, 10);
  const last = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const panel = phone.getByRole('region', { name: 'Absence' });
  await panel.getByLabel('First day').fill(last);
  await panel.getByLabel('Last day').fill(today);
  await panel.getByRole('button', { name: 'Save absence' }).tap();
  await expect(panel.getByText('Choose a day after the first.')).toBeVisible();
  await panel.getByLabel('First day').fill(today);
  await panel.getByLabel('Last day').fill(last);
  await panel.getByRole('button', { name: 'Save absence' }).tap();
  await said(phone, 'Absence saved.');
  await expect(panel.getByText(/^Away until /)).toBeVisible();
  await expectStateAccessible(phone, 'an absence on a phone');

  const { page } = lenka;
  await page.goto(`/desk/candidates?view=all&id=${bo}`);
  await opened(page, 'Bo Birch');
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: /^Assign/ });
  await expect(dialog.getByLabel('Assignee')).toBeFocused();
  await page.keyboard.type('Sela');
  await expect(page.getByRole('option', { name: /Sela Frost.*away until/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await phone.getByRole('button', { name: 'End absence' }).tap();
  await expect(panel.getByText('No absence planned.')).toBeVisible();
  await phone.getByRole('link', { name: 'Notifications', exact: true }).tap();
  await expect(phone.getByRole('heading', { name: 'No notifications' })).toBeVisible();
});

test('whoever is disabled leaves no work behind: to one colleague, what they can not see by kind, and back by undo', {
  tag: '@rare',
}, async ({ desk, site }) => {
  const admin = await desk.colleague('admin', 'Ada Lovelace');
  const leaver = await desk.colleague(['recruiter', 'sales'], 'Gwen Leaving');
  const receiver = await desk.colleague('recruiter', 'Rosa Taking');
  const sales = await desk.colleague('sales', 'Saul Selling');
  const ids = await desk.applyAll(await desk.opening(), ['Bo Birch', 'Cy Cedar']);
  await site.db.updateTable('applications').set({ assignee_id: leaver.id }).where('id', 'in', ids).execute();
  const { id: question } = await sendEnquiry(site, 'How long?', { Company: 'Works West' });
  await site.db.updateTable('enquiries').set({ assignee_id: leaver.id }).where('id', '=', question).execute();
  const holder = async (table: 'applications' | 'enquiries', id: string) =>
    (await site.db.selectFrom(table).select('assignee_id').where('id', '=', id).executeTakeFirstOrThrow())
      .assignee_id;

  const { page } = admin;
  await page.goto('/desk/people');
  await page.getByRole('button', { name: /^Gwen Leaving/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Gwen Leaving', exact: true });
  await entered(dialog);
  await dialog.getByRole('button', { name: 'Disable' }).press('Enter');
  await expect(dialog.getByText('2 candidates')).toBeVisible();
  await dialog.getByLabel('Hand over all open work to').selectOption('Rosa Taking');
  await expect(dialog.getByText('Not possible: They do not have the Sales role.')).toBeVisible();
  await expectDeskAccessible(page, 'handing work over');
  await dialog.getByRole('combobox', { name: '1 enquiry' }).selectOption('Saul Selling');
  await dialog.getByRole('button', { name: 'Disable and hand over' }).click();
  await said(page, '3 items handed over.');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Gwen Leaving/ })).toContainText('Disabled');
  for (const id of ids) expect(await holder('applications', id)).toBe(receiver.id);
  expect(await holder('enquiries', question)).toBe(sales.id);

  await page.keyboard.press('z');
  await said(page, 'Undone: Gwen Leaving: work handed over.');
  for (const id of ids) await expect.poll(() => holder('applications', id)).toBe(leaver.id);
  expect(await holder('enquiries', question)).toBe(leaver.id);

  // Whose work waits although they are gone: it is left to all, later.
  await page.getByRole('button', { name: /^Gwen Leaving/ }).click();
  await dialog.getByText('Absence and open work').click();
  await dialog.getByLabel('Hand over all open work to').selectOption('Leave it unassigned');
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await said(page, '3 items handed over.');
  await sales.page.goto('/desk');
  await expect(sales.page.locator('main [data-row]').filter({ hasText: 'Works West' })).toBeVisible();
});
