/** Signing in: the first admin, the second factor, by keys alone, and inviting others. */
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expectAccessible } from './support/axe.ts';
import { tabTo, titled } from './support/desk.ts';
import { test as base, expect } from './support/test.ts';

/** A worker, and so a server, of its own: where other tests have made an admin, the link of the start is good no more. */
const test = base.extend<object, { nobodyYet: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  nobodyYet: [async ({}, use) => use(undefined), { scope: 'worker', auto: true }],
});

const PASSWORD = 'gravel-otter-nine-lamp';
const PERIOD_MS = 30_000;

/** Sets up codes of an app from what the page shows, and keeps the recovery codes: by keys alone. */
async function setUpApp(page: Page): Promise<TOTP> {
  await tabTo(page, page.getByRole('button', { name: 'Authenticator app' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByText('Can’t scan it?'));
  await page.keyboard.press('Enter');
  const uri = await page.getByRole('link', { name: 'Open in an app' }).getAttribute('href');
  await expectAccessible(page, 'setting the app up');
  const secret = new URL(uri ?? '').searchParams.get('secret') ?? '';
  const app = new TOTP({ secret });
  await tabTo(page, page.getByLabel('Code', { exact: true }));
  await page.keyboard.type(app.generate());
  await page.keyboard.press('Enter');
  await titled(page, 'Save these codes');
  await expectAccessible(page, 'the recovery codes');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await tabTo(page, page.getByLabel('I have saved these codes'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  return app;
}

test('by keys alone the first admin comes in, comes back, and invites someone, who comes in', async ({
  page,
  site,
  browser,
}) => {
  await page.goto(`${site.url}/desk/people`);
  await titled(page, 'Sign in');
  await expectAccessible(page, 'sign-in');

  await page.goto(site.firstAdminLink());
  await titled(page, 'Create the first admin');
  await tabTo(page, page.getByRole('button', { name: 'Get started' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter your name')).toBeVisible();
  await expect(page.getByLabel('Your name')).toBeFocused();
  await expectAccessible(page, 'the first admin, with errors');
  await page.keyboard.type('Ada Lovelace');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ada@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');

  await titled(page, 'Add a second factor');
  await expectAccessible(page, 'adding a second factor');
  const app = await setUpApp(page);
  await titled(page, 'Today');

  await page.goto(`${site.url}/desk/account`);
  await expect(page.getByText('This session')).toBeVisible();
  await expectAccessible(page, 'the account');
  await tabTo(page, page.getByRole('button', { name: 'Sign out' }));
  await page.keyboard.press('Enter');
  await titled(page, 'Sign in');

  // Back, and to where they wanted to go.
  await page.goto(`${site.url}/desk/people`);
  await titled(page, 'Sign in');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type('ada@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await titled(page, 'Your second factor');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectAccessible(page, 'the second factor');
  await page.keyboard.press('Tab');
  // The code of this step is used up; clocks may be wrong by one step.
  await page.keyboard.type(app.generate({ timestamp: Date.now() + PERIOD_MS }));
  await page.keyboard.press('Enter');
  await titled(page, 'People and roles');
  await expectAccessible(page, 'people and roles');

  await page.keyboard.press('c');
  await expect(page.getByRole('dialog').getByLabel('Email', { exact: true })).toBeFocused();
  await page.keyboard.type('bob@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Choose at least one role')).toBeVisible();
  await tabTo(page, page.getByLabel('Recruiter'));
  await page.keyboard.press('Space');
  await expectAccessible(page, 'inviting');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: /bob@example\.com.*Invited/ })).toBeVisible();

  await page.goto(`${site.url}/desk/log?action=staff`);
  await expect(page.getByText('Ada Lovelace invited a person')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Verify' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing was changed, added or removed.')).toBeVisible();
  await expectAccessible(page, 'the log, verified');

  const [mail] = await site.mailsWith('/desk/link#', 1);
  const token = /\/desk\/link#([\w-]+)/.exec(mail?.parts['text/plain'] ?? '')?.[1];
  const bob = await (await browser.newContext()).newPage();
  await bob.goto(`${site.url}/desk/link#${token}`);
  await titled(bob, /^Welcome to the desk/);
  await tabTo(bob, bob.getByLabel('Your name'));
  await bob.keyboard.type('Bob Stone');
  await tabTo(bob, bob.getByLabel('Password', { exact: true }));
  await bob.keyboard.type('teapot-lantern-moss-77');
  await bob.keyboard.press('Enter');
  await titled(bob, 'Add a second factor');
  // He comes back to it later: the password he has just chosen proves him no more.
  await site.db.updateTable('staff_sessions').set({ reauthenticated_at: null }).execute();
  await bob.goto(`${site.url}/desk`);
  await titled(bob, 'Add a second factor');
  await tabTo(bob, bob.getByRole('button', { name: 'Authenticator app' }));
  await bob.keyboard.press('Enter');
  await expect(
    bob.getByRole('dialog', { name: 'Confirm it’s you' }).getByLabel('Password', { exact: true }),
  ).toBeFocused();
  await expectAccessible(bob, 'proving who one is');
  await bob.keyboard.type('teapot-lantern-moss-77');
  await bob.keyboard.press('Enter');
  await expect(bob.getByText('Scan this code with')).toBeVisible();
  await bob.goto(`${site.url}/desk/link#${token}`);
  await titled(bob, 'This link has expired');
  await bob.context().close();
});
