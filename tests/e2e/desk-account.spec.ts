/** At the desk of a house of its own: Today with its samples, who may come in, the log, and how one comes in by a passkey. */
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { enterAgain, SESSION_COOKIE } from '../support/desk.ts';
import { freePort } from '../support/temp.ts';
import { test as base, entered, expect, expectDeskAccessible, PHONE } from './support/desk.ts';
import { openSite, type Site } from './support/site.ts';

/**
 * A server that knows its own name: a passkey belongs to it. The samples go, so nobody else looks at this house, and a second
 * factor is asked of those who have one.
 */
const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const PORT = String(await freePort());
      const url = `http://localhost:${PORT}`;
      const site = await openSite({ PORT, PUBLIC_URL: url, DESK_SECOND_FACTOR: 'optional' });
      await use({ ...site, url });
      await site.close();
    },
    { scope: 'worker', timeout: 30_000 },
  ],
});
test.describe.configure({ timeout: 90_000 });

const PERIOD_MS = 30_000;

const titled = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const said = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

/** The link of the desk that was sent to somebody by mail. */
async function linkFor(site: Site, address: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const mails = await site.mailsWith('/desk/link#', 1);
    const own = mails.find(({ headers }) => headers.to?.includes(address));
    link = /\/desk\/link#[\w-]+/.exec(own?.parts['text/plain'] ?? '')?.[0];
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}

test('Today: what waits by keys, figures, the chart as a table, the house, and the samples taken out of it', async ({
  desk,
}) => {
  const { page } = await desk.colleague(['recruiter', 'admin'], 'Mina Park');
  const opening = await desk.opening({ title: 'Night Pilot' });
  await desk.applyAll(opening, ['Bo Birch']);
  await page.goto('/desk');
  await titled(page, 'Today');
  const waiting = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Night Pilot' });
  await expect(waiting).toHaveCount(1);
  await expect(waiting).toContainText('reply by');
  await expect(page.getByRole('heading', { name: 'The house' })).toBeVisible();
  await expect(page.getByText('none known yet')).toBeVisible();

  await page.getByText('As a table').click();
  const weeks = page.getByRole('row');
  await expect(weeks).toHaveCount(13);
  await expect(weeks.last()).toContainText('1');
  await expectDeskAccessible(page, 'Today');

  // Told by the server, without a reload.
  await desk.applyAll(opening, ['Cy Cedar']);
  await expect(waiting).toHaveCount(2);
  await expect(weeks.last()).toContainText('2');

  await page.getByRole('button', { name: 'remove them' }).click();
  const samples = page.getByRole('dialog', { name: 'Remove the samples' });
  await expect(samples.getByRole('heading', { name: 'What goes' })).toBeVisible();
  await samples.getByRole('button', { name: 'Remove the samples' }).click();
  await expect(samples.getByText('Type the word remove')).toBeVisible();
  await expectDeskAccessible(page, 'removing the samples');
  await samples.getByLabel('Type “remove” to go on').fill('Remove');
  await samples.getByLabel('Type “remove” to go on').press('Enter');
  await said(page, 'The samples are gone.');
  await expect(page.getByText('Samples', { exact: true })).toHaveCount(0);
  await expect(waiting).toHaveCount(2);
  await expect(samples).toBeHidden();

  // By keys alone: down the list, into the first, and the focus shows where one is.
  await page.keyboard.press('j');
  await expect(waiting.first().getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: 'Application of Bo Birch' })).toBeVisible();
});

test('people by keys and by thumb: a role taken away ends what was open, two at one person are told; the log by keys', async ({
  desk,
  site,
  browser,
}) => {
  const me = await desk.colleague('admin', 'Ada Lovelace');
  const other = await desk.colleague('admin', 'Rahul Sen', PHONE);
  const bo = await desk.colleague(['interviewer', 'legal'], 'Bo Stone');
  const row = (page: Page) => page.getByRole('button', { name: /^Bo Stone/ });
  const person = (page: Page) => page.getByRole('dialog', { name: 'Bo Stone' });
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
  await person(page).getByRole('button', { name: 'Save the roles' }).press('Enter');
  await said(page, 'The roles of Bo Stone are saved.');
  await page.keyboard.press('Escape');
  await expect(row(page)).toBeFocused();
  await expect(row(page)).not.toContainText('Legal');
  // Out, without a reload, and back to where they were once they come in again.
  await titled(bo.page, 'Sign in');
  expect(new URL(bo.page.url()).searchParams.get('to')).toBe('/desk');

  // Rahul decides on what he saw before Ada changed it once more.
  const { page: phone, faults } = other;
  faults.expect(/^answer: 409 PUT \/api\/desk\/people\//);
  await phone.route(
    '**/api/desk/people/*/roles',
    async (route) => {
      const { items } = await (await me.send('GET', '/people')).json();
      const { version } = items.find(({ id }: { id: string }) => id === bo.id);
      const saved = await me.send('PUT', `/people/${bo.id}/roles`, { roles: ['sales'] }, version);
      expect(saved.status()).toBe(200);
      await route.continue();
    },
    { times: 1 },
  );
  await phone.goto('/desk/people');
  await row(phone).tap();
  await person(phone)
    .getByRole('checkbox', { name: /^Recruiter/ })
    .tap();
  await person(phone).getByRole('button', { name: 'Save the roles' }).tap();
  await said(phone, /Ada Lovelace changed roles, today/);
  await expect(person(phone).getByRole('checkbox', { name: /^Sales/ })).toBeChecked();
  await person(phone).getByRole('button', { name: 'Disable' }).tap();
  await said(phone, 'Bo Stone is out, with everything they had open.');
  await expect(person(phone).getByRole('button', { name: 'Enable' })).toBeVisible();
  await person(phone).getByRole('button', { name: 'Close' }).tap();
  // Told by the server, without a reload.
  await expect(row(page)).toContainText('Disabled');

  // Whoever is new is offered a second factor, and may leave it for later where it is optional.
  await me.send('POST', '/people', { email: 'new@example.com', roles: ['recruiter'] });
  const newcomer = await (await browser.newContext({ baseURL: site.url })).newPage();
  await newcomer.goto(await linkFor(site, 'new@example.com'));
  await newcomer.getByLabel('Your name').fill('Nell Frost');
  await newcomer.getByLabel('Password').fill('teapot-lantern-moss-77');
  await newcomer.getByLabel('Password').press('Enter');
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
  await said(page, 'Nothing was changed, added or taken out.');
  await page.keyboard.press('Escape');
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await said(page, 'Nothing fits.');
  await page.getByRole('button', { name: 'All', exact: true }).press('Enter');
  await expect(events.filter({ hasText: 'Rahul Sen disabled a person' })).toHaveCount(1);
});

test('who is signed out while they write keeps their words, comes in again beside them, and saves', async ({
  desk,
  site,
}) => {
  const { id, page, faults } = await desk.colleague('recruiter', 'Tess Quill');
  const [bo] = await desk.applyAll(await desk.opening({ title: 'Reef Pilot' }), ['Bo Birch']);
  faults.expect(/^answer: 401 /);
  await page.goto(`/desk/candidates?view=all&id=${bo}`);
  await expect(page.getByRole('article', { name: 'Application of Bo Birch' })).toBeVisible();
  await page.keyboard.press('n');
  const words = page.getByRole('dialog', { name: 'Note on Bo Birch' }).getByLabel('Note');
  await expect(words).toBeFocused();
  await page.keyboard.type('Knows the tides.');
  await site.db.deleteFrom('staff_sessions').where('staff_id', '=', id).execute();
  await page.keyboard.press('Control+Enter');
  const out = page.getByRole('dialog', { name: 'You were signed out' });
  await expect(out).toBeVisible();
  await expect(out.getByRole('link', { name: 'Sign in in a new window' })).toBeFocused();
  await expectDeskAccessible(page, 'signed out while writing');

  // As if in another window.
  const token = await enterAgain(site.db, id, new Date());
  await page.context().addCookies([{ name: SESSION_COOKIE, value: token, url: site.url }]);
  await out.getByRole('button', { name: 'I am in again' }).press('Enter');
  await said(page, 'You are in again. Save once more.');
  await expect(out).toBeHidden();
  await expect(words).toHaveValue('Knows the tides.');
  await expect(words).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await said(page, 'Note saved.');
});

test('by thumb: a passkey that asks for a finger is enough; one that does not is one factor; other sessions are ended', async ({
  desk,
  site,
  browser,
}) => {
  const me = await desk.colleague('recruiter', 'Mina Park', PHONE);
  const { page, faults } = me;
  await desk.applyAll(await desk.opening({ title: 'Tide Pilot' }), ['Bo Birch']);
  faults.expect(/^answer: 403 POST \/api\/desk\/account\/recovery-codes/);
  const { secret } = await (await me.send('POST', '/account/totp')).json();
  const app = new TOTP({ secret });
  const confirmed = await me.send('POST', '/account/totp/confirm', { code: app.generate() });
  const { recoveryCodes } = await confirmed.json();
  // A link by mail is one factor, too.
  await me.send('POST', '/session/end');
  await page.goto('/desk');
  await page.getByRole('button', { name: 'Send me a link by mail' }).tap();
  await page.getByLabel('Email').fill(`${me.id}@example.com`);
  await page.getByRole('button', { name: 'Send the link' }).tap();
  await page.goto(await linkFor(site, `${me.id}@example.com`));
  await page.getByRole('button', { name: 'Sign in' }).tap();
  await titled(page, 'Your second factor');
  await page.getByRole('button', { name: 'Use a recovery code' }).tap();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0]);
  await page.getByRole('button', { name: 'Go on' }).tap();
  await titled(page, 'Today');

  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const signOut = async () => {
    await page.getByRole('button', { name: 'Sign out' }).tap();
    await titled(page, 'Sign in');
  };

  const elsewhere = await browser.newContext({ baseURL: site.url });
  const token = await enterAgain(site.db, me.id, new Date());
  await elsewhere.addCookies([{ name: SESSION_COOKIE, value: token, url: site.url }]);
  const there = await elsewhere.newPage();
  await there.goto('/desk');
  await titled(there, 'Today');

  await page.goto('/desk/account');
  await page.getByLabel('Name of a new one').fill('Phone');
  await page.getByRole('button', { name: 'Add a passkey' }).tap();
  await said(page, 'The passkey is added.');
  await expect(page.getByRole('button', { name: 'Remove Phone' })).toBeVisible();
  await expectDeskAccessible(page, 'the account, with a passkey');
  // A change of how one comes in, an hour later: it asks once more, and goes on by itself.
  await site.db
    .updateTable('staff_sessions')
    .set({ proved_at: new Date(Date.now() - 3_600_000).toISOString() })
    .where('staff_id', '=', me.id)
    .execute();
  await page.getByRole('button', { name: 'New recovery codes' }).tap();
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await expect(proof).toBeVisible();
  await expectDeskAccessible(page, 'the proof');
  await proof.getByRole('button', { name: 'Use a passkey' }).tap();
  await expect(page.getByRole('dialog', { name: 'Keep these codes' })).toBeVisible();
  await page.getByLabel('I have kept them').check();
  await page.getByRole('button', { name: 'Go on' }).tap();

  await page.getByRole('button', { name: /^End the session in/ }).tap();
  await said(page, /^The session in .+ has ended\.$/);
  await expect(page.getByRole('button', { name: /^End the session in/ })).toHaveCount(0);
  // Out, without a reload.
  await titled(there, 'Sign in');
  await elsewhere.close();

  await signOut();
  await page.getByRole('button', { name: 'Use a passkey' }).tap();
  await titled(page, 'Today');

  // The same key in a reader that asks for nothing.
  await page.addInitScript(() => {
    const ask = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = (options) => {
      const publicKey = options?.publicKey as PublicKeyCredentialRequestOptions;
      return ask({ ...options, publicKey: { ...publicKey, userVerification: 'discouraged' } });
    };
  });
  await page.goto('/desk/account');
  await signOut();
  await page.getByRole('button', { name: 'Use a passkey' }).tap();
  await titled(page, 'Your second factor');
  await page.getByRole('button', { name: 'Use a passkey' }).tap();
  await said(page, /beside itself it needs another factor/);
  // The code of this step is used up; clocks may be wrong by one step.
  await page.getByLabel('Code', { exact: true }).fill(app.generate({ timestamp: Date.now() + PERIOD_MS }));
  await page.getByRole('button', { name: 'Go on' }).tap();
  await titled(page, 'Today');
  await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'Tide Pilot' })
    .getByRole('link')
    .tap();
  await expect(page.getByRole('article', { name: 'Application of Bo Birch' })).toBeVisible();
});
