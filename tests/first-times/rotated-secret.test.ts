/** A new DESK_SECRET: with the old one beside it no one notices, and without it everybody hears who can help. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../support/api.ts';
import { cli } from '../support/cli.ts';
import { lentDatabase } from '../support/databases.ts';
import { type Browser, codeOf, enrol, firstAdmin, newBrowser, PASSWORD } from '../support/desk.ts';

const OLD = 'the secret of the first year, kept well';
const NEW = 'the-secret-of-the-second-year-kept-better';
const STEP = 30_000;

describe('a new DESK_SECRET', () => {
  const database = lentDatabase('each', 'sqlite');
  let api: TestApi | undefined;
  let elapsed: number;

  beforeEach(async () => {
    elapsed = 0;
  });
  afterEach(async () => {
    await api?.close();
    api = undefined;
  });

  /** The server, stopped and started again with other settings. Each code is good once, so time goes on. */
  async function start(env: Record<string, string>): Promise<TestApi> {
    await api?.close();
    api = await createTestApi('sqlite', { ...database.env, ...env }, { policy: false });
    elapsed += 2 * STEP;
    api.advance(elapsed);
    return api;
  }

  async function signIn(server: TestApi): Promise<Browser> {
    const browser = newBrowser(server);
    const ada = { email: 'ada@example.com', password: PASSWORD };
    expect((await browser.post('/api/desk/session/password', ada)).body.state).toBe('second_factor');
    return browser;
  }

  /** Signs in and gives a code of the app or a recovery code. @returns the state, or the code of the failure */
  async function come(server: TestApi, kind: 'totp' | 'recovery', code: string | undefined) {
    const { body } = await (await signIn(server)).post(`/api/desk/session/${kind}`, { code });
    return body.state ?? body.code;
  }

  test('beside the old one, sessions, codes and recovery codes go on; afterwards the old one can go', async () => {
    const first = await firstAdmin(await start({ DESK_SECRET: OLD }));
    const both = await start({ DESK_SECRET: NEW, DESK_SECRET_PREVIOUS: OLD });
    // Still signed in, also for what the sign-in library asks of a session.
    const inside = newBrowser(both);
    for (const [name, value] of first.browser.cookies) inside.cookies.set(name, value);
    expect((await inside.get('/api/desk/people')).status).toBe(200);
    expect((await inside.post('/api/desk/session/reauthentication', { password: PASSWORD })).status).toBe(
      200,
    );
    expect((await inside.post('/api/desk/account/passkeys/options')).status).toBe(200);

    expect(await come(both, 'totp', codeOf(both, first.secret))).toBe('open');
    expect(await come(both, 'recovery', first.recoveryCodes[0])).toBe('open');
    const renewed = await inside.post('/api/desk/account/recovery-codes');
    const after = await start({ DESK_SECRET: NEW });
    expect(await come(after, 'totp', codeOf(after, first.secret))).toBe('open');
    expect(await come(after, 'recovery', renewed.body.recoveryCodes[0])).toBe('open');
  });

  test('the secret that the database made before is read without being named', async () => {
    const { secret, recoveryCodes } = await firstAdmin(await start({}));
    const named = await start({ DESK_SECRET: NEW });
    expect(await come(named, 'totp', codeOf(named, secret))).toBe('open');
    expect(await come(named, 'recovery', recoveryCodes[0])).toBe('open');
  });

  test('without the old one it is said who can help, and the only admin comes back by the command line', async () => {
    const { secret, recoveryCodes } = await firstAdmin(await start({ DESK_SECRET: OLD }));
    const lost = await start({ DESK_SECRET: NEW });
    const browser = await signIn(lost);
    for (const [kind, code] of [
      ['totp', codeOf(lost, secret)],
      ['recovery', recoveryCodes[0]],
    ])
      expect(await browser.post(`/api/desk/session/${kind}`, { code })).toMatchObject({
        status: 409,
        body: { code: 'codes_unreadable', message: expect.stringContaining('An admin can') },
      });

    const reset = (email: string) => cli({ ...database.env, DESK_SECRET: NEW }, 'reset-access', email);
    expect(await reset('nobody@example.com')).toEqual({
      code: 2,
      output: expect.stringContaining('No account has the address'),
    });
    const { output } = await reset('Ada@Example.com');
    const token = /\/desk\/link#([\w-]+)/.exec(output)?.[1];
    const back = newBrowser(lost);
    const used = await back.post('/api/desk/session/links/use', {
      token,
      password: 'seven bright cranes at noon',
    });
    expect(used.body.state).toBe('enrol');
    await enrol(lost, back);
    expect((await back.get('/api/desk/people')).status).toBe(200);
  });
});
