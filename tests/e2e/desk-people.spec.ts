/** Who may come in, and the log. */
import type { Page } from '@playwright/test';
import { entered, expect, expectDeskAccessible, PHONE, said, titled } from './support/desk.ts';
import { linkFor, test } from './support/own-server.ts';
import { handleFirst } from './support/page.ts';

test('people by keys and by thumb: a role taken away ends what was open, two at one person see the conflict; the log by keys', {
  tag: '@rare',
}, async ({ desk, site, browser }) => {
  const me = await desk.colleague('admin', 'Ada Lovelace');
  const other = await desk.colleague('admin', 'Rahul Sen', PHONE);
  const bo = await desk.colleague(['interviewer', 'legal'], 'Bo Stone');
  const row = (page: Page) => page.getByRole('button', { name: /^Bo Stone/ });
  const person = (page: Page) => page.getByRole('dialog', { name: 'Bo Stone', exact: true });
  bo.faults.expect(/^answer: 401 GET \/api\/desk\//);
  await bo.page.goto('/desk');
  await titled(bo.page, 'Today');

  const { page } = me;
  await page.goto('/desk/people');
  await row(page).press('Enter');
  await entered(person(page));
  await person(page)
    .getByRole('checkbox', { name: /^Legal/ })
    .press('Space');
  await expectDeskAccessible(page, 'one person');
  await person(page).getByRole('button', { name: 'Save roles' }).press('Enter');
  await said(page, 'Roles of Bo Stone saved.');
  await page.keyboard.press('Escape');
  await expect(row(page)).toBeFocused();
  await expect(row(page)).not.toContainText('Legal');
  // Out, without a reload, and back to where they were once they come in again.
  await titled(bo.page, 'Sign in');
  expect(new URL(bo.page.url()).searchParams.get('to')).toBe('/desk');

  // Rahul decides on what he saw before Ada changed it once more.
  const { page: phone, faults } = other;
  faults.expect(/^answer: 409 PUT \/api\/desk\/people\//);
  await handleFirst(phone, '**/api/desk/people/*/roles', async (route) => {
    const { items } = await (await me.send('GET', '/people')).json();
    const { version } = items.find(({ id }: { id: string }) => id === bo.id);
    const saved = await me.send('PUT', `/people/${bo.id}/roles`, { roles: ['sales'] }, version);
    expect(saved.status()).toBe(200);
    await route.continue();
  });
  await phone.goto('/desk/people');
  await row(phone).tap();
  await person(phone)
    .getByRole('checkbox', { name: /^Recruiter/ })
    .tap();
  await person(phone).getByRole('button', { name: 'Save roles' }).tap();
  await said(phone, /Ada Lovelace changed their roles, today/);
  // What Ada changed is there, and so is what was ticked.
  await expect(person(phone).getByRole('checkbox', { name: /^Sales/ })).toBeChecked();
  await expect(person(phone).getByRole('checkbox', { name: /^Recruiter/ })).toBeChecked();
  await person(phone).getByRole('button', { name: 'Save roles' }).tap();
  await said(phone, 'Roles of Bo Stone saved.');
  await person(phone).getByRole('button', { name: 'Disable' }).tap();
  await expect(person(phone).getByText('Bo Stone has no open work.')).toBeVisible();
  await person(phone).getByRole('button', { name: 'Disable' }).tap();
  await said(phone, 'Bo Stone is disabled and signed out everywhere.');
  await expect(person(phone)).toBeHidden();
  // Told by the server, without a reload.
  await expect(row(page)).toContainText('Disabled');

  // Whoever is new is offered a second factor, and may leave it for later where it is optional.
  await me.send('POST', '/people', { email: 'new@example.com', roles: ['recruiter'] });
  const newcomer = await (await browser.newContext({ baseURL: site.url })).newPage();
  await newcomer.goto(await linkFor(site, 'new@example.com'));
  await newcomer.getByLabel('Your name').fill('Nell Frost');
  await newcomer.getByLabel('Password', { exact: true }).fill('teapot-lantern-moss-77');
  await newcomer.getByLabel('Password', { exact: true }).press('Enter');
  await titled(newcomer, 'Add a second factor');
  await newcomer.getByRole('button', { name: 'Later' }).click();
  await titled(newcomer, 'Today');
  await newcomer.context().close();

  await page.getByRole('link', { name: 'Log' }).press('Enter');
  const events = page.getByRole('region', { name: 'Events' }).getByRole('row');
  await expect(events.filter({ hasText: 'Rahul Sen disabled a person' })).toHaveCount(1);
  const by = page.getByRole('combobox', { name: 'By', exact: true });
  await expect(by.getByRole('option', { name: 'Ada Lovelace' })).toBeAttached();
  await by.focus();
  await page.keyboard.type('Ada');
  await expect(events.filter({ hasText: 'Rahul Sen' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'About', exact: true }).focus();
  await page.keyboard.type('People');
  await expect(page).toHaveURL(/\?(?=.*actor=)(?=.*action=staff)/);
  await expect(events).toHaveText([
    /When/,
    /Ada Lovelace invited a person/,
    /Ada Lovelace changed roles.*roles: sales/,
    /Ada Lovelace changed roles.*before: interviewer, legal/,
  ]);
  await expectDeskAccessible(page, 'the log, filtered');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export' }).press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await page.getByRole('button', { name: 'Verify' }).press('Enter');
  await said(page, 'Nothing was changed, added or removed.');
  await page.keyboard.press('Escape');
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await said(page, 'No results');
  await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
  await expect(events.filter({ hasText: 'Rahul Sen disabled a person' })).toHaveCount(1);
});

test('by thumb, an admin with many screens reaches the log', async ({ desk }) => {
  const { page } = await desk.colleague(['recruiter', 'sales', 'legal', 'admin'], undefined, PHONE);
  await page.goto('/desk');
  await page.getByRole('button', { name: 'More' }).tap();
  await page.getByRole('menuitem', { name: 'Log' }).tap();
  await titled(page, 'Log');
});
