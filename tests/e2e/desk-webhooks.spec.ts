/** Webhooks at the desk: added, tried, paused and removed by keys alone. */
import {
  entered,
  expect,
  expectDeskAccessible,
  expectStateAccessible,
  said,
  tabTo,
  test,
  titled,
} from './support/desk.ts';

test('by keys alone a webhook is added, its secret is shown once, and its deliveries say what came of them', {
  tag: '@rare',
}, async ({ desk }) => {
  const { page, faults } = await desk.colleague('admin', 'Nora Quill');
  const name = `Stock ${Date.now()}`;
  const keys = page.keyboard;
  const dialog = page.getByRole('dialog');
  const press = async (button: string) => {
    await tabTo(page, dialog.getByRole('button', { name: button, exact: true }));
    await keys.press('Enter');
  };
  faults.expect(/^answer: 422 POST .*\/webhooks$/);
  await page.goto('/desk/webhooks');
  await titled(page, 'Webhooks');
  await expectDeskAccessible(page, 'webhooks');
  await keys.press('c');
  await entered(dialog);
  await press('Add webhook');
  await said(page, 'Enter a name');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await keys.type(name);
  await keys.press('Tab');
  await keys.type('https://10.0.0.1/hooks');
  await tabTo(page, dialog.getByLabel('Enquiry received'));
  await keys.press('Space');
  await press('Add webhook');
  await said(page, /in a private network/);
  // What was typed stays.
  await expect(dialog.getByLabel('Name')).toHaveValue(name);
  await expectStateAccessible(page, 'a webhook, with errors');
  await dialog.getByLabel('Address').fill('https://receiver.invalid/hooks');
  await press('Add webhook');
  await expect(dialog.getByText(/^whsec_/)).toBeVisible();
  await expectStateAccessible(page, 'the secret of a webhook');
  await press('Done');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^whsec_/)).toHaveCount(0);

  await page.getByRole('button', { name: new RegExp(`^${name}`) }).press('Enter');
  await entered(dialog);
  await press('Send test event');
  await expect(dialog.getByText(/the host name was not found/)).toBeVisible({ timeout: 15_000 });
  await expect(dialog.getByText('Waiting')).toBeVisible();
  await expectDeskAccessible(page, 'an open webhook');
  await press('New secret');
  await press('Create new secret');
  await expect(dialog.getByText(/^whsec_/)).toBeVisible();
  await press('Done');
  await said(page, /The previous secret also works until/);
  await press('Pause');
  await said(page, `${name} is paused.`);
  await press('Remove');
  await press('Remove webhook');
  await said(page, `${name} removed.`);
  await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toHaveCount(0);
});

test('a webhook that a colleague removes meanwhile stays open with what is typed, and saving it says so', async ({
  desk,
}) => {
  const { page, faults, send } = await desk.colleague('admin', 'Nora Quill');
  const other = await desk.colleague('admin', 'Kim Ode');
  const name = `Rate ${Date.now()}`;
  const input = { name, url: 'https://receiver.invalid/hooks', kinds: ['enquiry.received'] };
  const { id } = await (await send('POST', '/webhooks', input)).json();
  await page.goto('/desk/webhooks');
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Name').fill('Rates of the day');
  expect((await other.send('DELETE', `/webhooks/${id}`, undefined, 1)).ok()).toBe(true);
  const row = { name: new RegExp(`^${name}`), includeHidden: true };
  await expect(page.getByRole('button', row)).toHaveCount(0);
  faults.expect(/^answer: 404 PUT /);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This webhook does not exist.')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue('Rates of the day');
});
