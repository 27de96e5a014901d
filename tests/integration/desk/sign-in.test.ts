/** Sign-in to the desk: its methods, the second factor, and what is refused. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { firstAdminLink } from '../../../src/features/people/access.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import {
  addPasskey,
  codeOf,
  enrol,
  enterFirst,
  firstAdmin,
  linksOf,
  newBrowser,
  ORIGIN,
  PASSWORD,
} from '../../support/desk.ts';
import { storedMails } from '../../support/mails.ts';
import { eventually } from '../../support/temp.ts';

const HOUR = 3_600_000;

describe('sign-in', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await createTestApi();
  });
  afterEach(() => api.close());

  const signIn = (browser = newBrowser(api), password = PASSWORD, email = 'ada@example.com') =>
    browser
      .post('/api/desk/session/password', { email, password })
      .then((answer) => ({ ...answer, browser }));
  const actions = async () =>
    (await api.runtime.db.selectFrom('events').select('action').orderBy('id').execute()).map(
      (row) => row.action,
    );
  test('the first admin comes in by a link, good once, and sets up a second factor before anything opens', async () => {
    const browser = newBrowser(api);
    expect((await browser.get('/api/desk/session')).body).toMatchObject({ state: 'none', me: null });
    const token = await firstAdminLink(api.runtime.writer, api.runtime.clock());
    expect((await browser.post('/api/desk/session/links/read', { token })).body.purpose).toBe('first-admin');

    const weak = { token, name: 'Ada', email: 'Ada@Example.com', password: 'password1234' };
    expect(await browser.post('/api/desk/session/links/use', weak)).toMatchObject({
      status: 422,
      body: { errors: { password: expect.stringContaining('too common') } },
    });
    const used = await browser.post('/api/desk/session/links/use', { ...weak, password: PASSWORD });
    expect(used).toMatchObject({
      status: 200,
      body: { state: 'enrol', me: { email: 'ada@example.com', roles: ['admin'] } },
    });
    expect((await browser.get('/api/desk/people')).body.code).toBe('second_factor_required');
    expect(
      (await newBrowser(api).post('/api/desk/session/links/use', { ...weak, password: PASSWORD })).body.code,
    ).toBe('link_gone');

    const { body: setup } = await browser.post('/api/desk/account/totp');
    expect(setup).toMatchObject({
      uri: expect.stringContaining('otpauth://totp/'),
      qr: { path: expect.stringMatching(/^M\d+ \d+h1v1h-1z/) },
    });
    expect((await browser.post('/api/desk/account/totp/confirm', { code: '000000' })).body.code).toBe(
      'code_wrong',
    );
    const confirmed = await browser.post('/api/desk/account/totp/confirm', {
      code: codeOf(api, setup.secret),
    });
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    expect((await browser.get('/api/desk/people')).body.items).toMatchObject([
      { name: 'Ada', state: 'active', secondFactor: true },
    ]);
    expect(await firstAdminLink(api.runtime.writer, api.runtime.clock())).toBeUndefined();
    expect(await actions()).toEqual([
      'staff.join',
      'session.start',
      'session.second-factor',
      'staff.codes-on',
    ]);
  });

  test('password and code open; a code is good once; a recovery code too', async () => {
    const { secret, recoveryCodes } = await firstAdmin(api);
    api.advance(60_000);
    const { browser, body } = await signIn();
    expect(body.state).toBe('second_factor');
    expect((await browser.get('/api/desk/log')).body.code).toBe('second_factor_required');
    // A new factor is no way around the old one.
    expect((await browser.post('/api/desk/account/passkeys/options')).body.code).toBe(
      'second_factor_required',
    );
    const code = codeOf(api, secret);
    expect((await browser.post('/api/desk/session/totp', { code })).body.state).toBe('open');
    expect((await browser.get('/api/desk/log')).status).toBe(200);

    const other = (await signIn()).browser;
    expect((await other.post('/api/desk/session/totp', { code })).body.code).toBe('code_wrong');
    const recovery = { code: recoveryCodes[3] };
    expect((await other.post('/api/desk/session/recovery', recovery)).body).toMatchObject({
      state: 'open',
      me: { recoveryCodes: 9 },
    });
    const third = (await signIn()).browser;
    expect((await third.post('/api/desk/session/recovery', recovery)).body).toMatchObject({
      code: 'code_wrong',
      message: expect.stringContaining('already used'),
    });
  });

  test('a sign-in from an unknown browser is reported by email, from a known one not', async () => {
    const { browser } = await firstAdmin(api);
    const notices = async () =>
      (await storedMails(api.runtime.db)).filter(({ props }) => props.what === 'new-browser').length;
    await browser.post('/api/desk/session/end');
    await signIn(browser);
    expect(await notices()).toBe(0);
    await signIn();
    expect(await notices()).toBe(1);
  });

  test('sessions end: by hand, after 12 hours unused, after 7 days', async () => {
    const { browser, secret } = await firstAdmin(api);
    api.advance(60_000);
    const other = (await signIn()).browser;
    await other.post('/api/desk/session/totp', { code: codeOf(api, secret) });
    const { items } = (await browser.get('/api/desk/account/sessions')).body;
    expect(items).toMatchObject([{ browser: 'Firefox on Linux' }, { current: true }]);
    const foreign = items.find((one: { current: boolean }) => !one.current);
    expect((await browser.send('DELETE', `/api/desk/account/sessions/${foreign.id}`)).status).toBe(200);
    expect((await other.get('/api/desk/account/sessions')).body.code).toBe('signed_out');

    for (let hours = 0; hours < 7 * 24 - 11; hours += 11) {
      expect((await browser.get('/api/desk/account/sessions')).status, `${hours} h`).toBe(200);
      api.advance(11 * HOUR);
    }
    api.advance(11 * HOUR);
    expect((await browser.get('/api/desk/account/sessions')).body.code).toBe('signed_out');
    const idle = (await signIn()).browser;
    api.advance(12 * HOUR + 1);
    expect((await idle.get('/api/desk/session')).body.state).toBe('none');
  });

  test('nothing in the database is enough to sign in', async () => {
    const { browser, secret, recoveryCodes } = await firstAdmin(api);
    await newBrowser(api).post('/api/desk/session/reset', { email: 'ada@example.com' });
    await eventually(async () => (await linksOf(api)).length > 0);
    const tables = [
      'staff_sessions',
      'staff_totp',
      'staff_recovery_codes',
      'staff_links',
      'staff_browsers',
      'staff_accounts',
    ];
    const kept = [];
    for (const table of tables)
      kept.push((await sql.raw(`select * from ${table}`).execute(api.runtime.db)).rows);
    const text = JSON.stringify(kept);
    const opens = [
      ...[...browser.cookies.values()].map((value) => decodeURIComponent(value).split('.')[0]),
      secret,
      PASSWORD,
      ...recoveryCodes,
      ...(await linksOf(api)),
    ];
    expect(opens.length).toBeGreaterThan(13);
    for (const secretText of opens) expect(text).not.toContain(secretText);
  });

  test('no answer tells whether an address exists', async () => {
    await firstAdmin(api);
    const known = await signIn(newBrowser(api), 'not the password!');
    const unknown = await signIn(newBrowser(api), 'not the password!', 'nobody@example.com');
    expect({ ...unknown.body }).toEqual({ ...known.body });
    expect(unknown.status).toBe(known.status);
    for (const path of ['/api/desk/session/link', '/api/desk/session/reset']) {
      const answers = await Promise.all(
        ['ada@example.com', 'nobody@example.com'].map((email) => newBrowser(api).post(path, { email })),
      );
      expect(answers[0]?.body).toEqual(answers[1]?.body);
      expect(answers[0]?.status).toBe(200);
    }
  });

  test('what an open desk asks by itself keeps no session open', async () => {
    const { browser } = await firstAdmin(api);
    api.advance(11 * HOUR);
    expect((await browser.get('/api/desk/people', { 'X-Desk-Unattended': '1' })).status).toBe(200);
    api.advance(HOUR + 1);
    expect((await browser.get('/api/desk/people')).body.code).toBe('signed_out');
  });

  test('changes of the account ask for the password of the last ten minutes', async () => {
    const { browser } = await firstAdmin(api);
    const change = () =>
      browser.send('PUT', '/api/desk/account/password', { password: 'seven bright cranes at noon' });
    api.advance(10 * 60_000 + 1);
    expect((await change()).body.code).toBe('reauthentication_required');
    expect(
      (await browser.post('/api/desk/session/reauthentication', { password: 'wrong password' })).status,
    ).toBe(401);
    expect(
      (await browser.post('/api/desk/session/reauthentication', { password: PASSWORD })).body
        .reauthenticatedUntil,
    ).toBeTruthy();
    expect((await change()).status).toBe(200);
  });

  test('a passkey that answers another challenge is not accepted, and nothing breaks', async () => {
    const { browser } = await firstAdmin(api);
    const { body: asked } = await browser.post('/api/desk/account/passkeys/options');
    expect(asked.challenge).toBeTruthy();
    const said = { type: 'webauthn.create', challenge: 'another', origin: ORIGIN };
    const response = {
      id: 'AA',
      rawId: 'AA',
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: Buffer.from(JSON.stringify(said)).toString('base64url'),
        attestationObject: 'AA',
      },
    };
    const { status, body } = await browser.post('/api/desk/account/passkeys', { name: 'Key', response });
    expect([status, body.code]).toEqual([422, 'passkey_failed']);
    expect((await browser.get('/api/desk/account/passkeys')).body.items).toEqual([]);
  });

  test('where the second factor is optional, one that was set up is still asked for', async () => {
    await api.close();
    api = await createTestApi('sqlite', { DESK_SECOND_FACTOR: 'optional' });
    const browser = newBrowser(api);
    await enterFirst(browser, await firstAdminLink(api.runtime.writer, api.runtime.clock()));
    expect((await browser.get('/api/desk/session')).body).toMatchObject({
      state: 'open',
      secondFactorOptional: true,
    });
    const { id } = await api.runtime.db.selectFrom('staff').select('id').executeTakeFirstOrThrow();
    await addPasskey(api, id, 'key');
    expect((await signIn()).body.state).toBe('second_factor');
    await api.runtime.db.deleteFrom('staff_passkeys').execute();
    await enrol(api, browser);
    // The session in which it was set up goes on.
    expect((await browser.get('/api/desk/session')).body).toMatchObject({
      state: 'open',
      me: { totp: true },
    });
    expect((await signIn()).body.state).toBe('second_factor');
  });
});
