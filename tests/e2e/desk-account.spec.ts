/** On a server of its own: Today with samples, a session that ends in the middle of a note, and passkeys. */
import { TOTP } from 'otpauth';
import { enterAgain, SESSION_COOKIE } from '../support/desk.ts';
import {
  expect,
  expectDeskAccessible,
  expectStateAccessible,
  opened,
  PHONE,
  said,
  titled,
} from './support/desk.ts';
import { linkFor, test } from './support/own-server.ts';

const PERIOD_MS = 30_000;

test('Today: what waits by keys, metrics, the chart as a table, the system, and the samples taken out of it', {
  tag: '@rare',
}, async ({ desk }) => {
  const { page } = await desk.colleague(['recruiter', 'admin'], 'Mina Park');
  const opening = await desk.opening({ title: 'Night Pilot' });
  await desk.applyAll(opening, ['Bo Birch']);
  await page.goto('/desk');
  await titled(page, 'Today');
  const waiting = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Night Pilot' });
  await expect(waiting).toHaveCount(1);
  await expect(waiting).toContainText('reply by');
  await expect(page.getByRole('heading', { name: 'System', exact: true })).toBeVisible();
  await expect(page.getByText('none yet')).toBeVisible();

  await page.getByText('As a table').click();
  const weeks = page.getByRole('row');
  await expect(weeks).toHaveCount(13);
  await expect(weeks.last()).toContainText('1');
  await expectDeskAccessible(page, 'Today');

  // Told by the server, without a reload.
  await desk.applyAll(opening, ['Cy Cedar']);
  await expect(waiting).toHaveCount(2);
  await expect(weeks.last()).toContainText('2');

  await page.getByRole('button', { name: 'remove', exact: true }).click();
  const samples = page.getByRole('dialog', { name: 'Remove samples' });
  await expect(samples.getByRole('heading', { name: 'Removed' })).toBeVisible();
  await samples.getByRole('button', { name: 'Remove samples' }).click();
  await expect(samples.getByText('Enter “remove” to confirm')).toBeVisible();
  await expectStateAccessible(page, 'removing the samples');
  await samples.getByLabel('Type “remove” to continue').fill('Remove');
  await samples.getByLabel('Type “remove” to continue').press('Enter');
  await said(page, 'Samples removed.');
  await expect(page.getByText('Samples', { exact: true })).toHaveCount(0);
  await expect(waiting).toHaveCount(2);
  await expect(samples).toBeHidden();

  // By keys alone: down the list, into the first, and the focus shows where one is.
  await page.keyboard.press('j');
  await expect(waiting.first().getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await opened(page, 'Bo Birch');
});

test('who is signed out while they write keeps their words, comes in again beside them, and saves', {
  tag: '@rare',
}, async ({ desk, site }) => {
  const { id, page, faults } = await desk.colleague('recruiter', 'Tess Quill');
  const [bo] = await desk.applyAll(await desk.opening({ title: 'Reef Pilot' }), ['Bo Birch']);
  faults.expect(/^answer: 401 /);
  await page.goto(`/desk/candidates?view=all&id=${bo}`);
  await opened(page, 'Bo Birch');
  await page.keyboard.press('n');
  const words = page.getByRole('dialog', { name: 'Note on Bo Birch' }).getByLabel('Note');
  await expect(words).toBeFocused();
  await page.keyboard.type('Knows the tides.');
  await site.db.deleteFrom('staff_sessions').where('staff_id', '=', id).execute();
  await page.keyboard.press('Control+Enter');
  const out = page.getByRole('dialog', { name: 'You were signed out' });
  await expect(out).toBeVisible();
  await expect(out.getByRole('link', { name: 'Sign in again' })).toBeFocused();
  await expectStateAccessible(page, 'signed out while writing');

  // As if in another window.
  const token = await enterAgain(site.db, id, new Date());
  await page.context().addCookies([{ name: SESSION_COOKIE, value: token, url: site.url }]);
  await out.getByRole('button', { name: 'I’m signed in again' }).press('Enter');
  await said(page, 'You’re signed in again. Now save again.');
  await expect(out).toBeHidden();
  await expect(words).toHaveValue('Knows the tides.');
  await expect(words).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await said(page, 'Note saved.');
});

test('by thumb: a passkey that asks for a finger is enough; one that does not is one factor; other sessions are ended', {
  tag: '@rare',
}, async ({ desk, site, browser }) => {
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
  await page.getByRole('button', { name: 'Email me a link' }).tap();
  await page.getByLabel('Email').fill(`${me.id}@example.com`);
  await page.getByRole('button', { name: 'Send link' }).tap();
  await page.goto(await linkFor(site, `${me.id}@example.com`));
  await page.getByRole('button', { name: 'Sign in' }).tap();
  await titled(page, 'Your second factor');
  await page.getByRole('button', { name: 'Use a recovery code' }).tap();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0]);
  await page.getByRole('button', { name: 'Continue' }).tap();
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
  await page.getByLabel('Name of the new passkey').fill('Phone');
  await page.getByRole('button', { name: 'Add passkey' }).tap();
  await said(page, 'Passkey added.');
  await expect(page.getByRole('button', { name: 'Remove Phone' })).toBeVisible();
  await expectDeskAccessible(page, 'the account, with a passkey');
  // A change of how one comes in, an hour later: it asks once more, and goes on by itself.
  await site.db
    .updateTable('staff_sessions')
    .set({ reauthenticated_at: new Date(Date.now() - 3_600_000).toISOString() })
    .where('staff_id', '=', me.id)
    .execute();
  await page.getByRole('button', { name: 'New recovery codes' }).tap();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(proof).toBeVisible();
  await expectStateAccessible(page, 'the proof');
  await proof.getByRole('button', { name: 'Use a passkey' }).tap();
  await expect(page.getByRole('dialog', { name: 'Save these codes' })).toBeVisible();
  await page.getByLabel('I have saved these codes').check();
  await page.getByRole('button', { name: 'Continue' }).tap();

  await page.getByRole('button', { name: /^End the session in/ }).tap();
  await said(page, /^Session in .+ ended\.$/);
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
  await said(page, /you need another factor/);
  // The code of this step is used up; clocks may be wrong by one step.
  await page.getByLabel('Code', { exact: true }).fill(app.generate({ timestamp: Date.now() + PERIOD_MS }));
  await page.getByRole('button', { name: 'Continue' }).tap();
  await titled(page, 'Today');
  // Beside applications of the other tests it is one of several in a row.
  await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /Tide Pilot|first looks/ })
    .getByRole('link')
    .tap();
  await opened(page, 'Bo Birch');
});
