/** Limits of sign-in attempts: failures slow down only the client that made them. */
import { describe, expect, test } from 'vitest';
import { ATTEMPTS } from '../../../src/features/people/attempts.ts';
import { countAttempts } from '../../../src/platform/rate-limit.ts';
import { lentApi } from '../../support/api.ts';
import { HARDER_ENGINES } from '../../support/databases.ts';
import { type Browser, codeOf, firstAdmin, linksOf, newBrowser, PASSWORD } from '../../support/desk.ts';
import { eventually } from '../../support/temp.ts';

describe.each(HARDER_ENGINES)('sign-in attempts on %s', (engine) => {
  /** What does not depend on the engine. */
  const once = test.runIf(engine === 'sqlite');
  const api = lentApi('each', engine);

  const signIn = (browser = newBrowser(api), password = PASSWORD) =>
    browser.post('/api/desk/session/password', { email: 'ada@example.com', password });

  once('attempts wait longer and longer; a stranger keeps no one out of their own browser', async () => {
    const { browser } = await firstAdmin(api);
    await browser.post('/api/desk/session/end');
    // A try takes its time to be checked, on a busy machine longer than the first wait.
    api.stopClock();
    // All within one day: from midnight on a network is known by another hash.
    api.advanceTo('03:00:00');
    const stranger = newBrowser(api);
    const waits: number[] = [];
    for (let attempts = 0; attempts < 40; attempts++) {
      const { status, headers } = await signIn(stranger, `wrong password ${attempts}`);
      if (status === 429) {
        waits.push(Number(headers.get('Retry-After')));
        api.advance(Number(headers.get('Retry-After')) * 1000);
      }
    }
    expect(waits.slice(0, 4)).toEqual([1, 2, 4, 8]);
    expect(Math.max(...waits)).toBeLessThanOrEqual(900);
    expect((await signIn(stranger, 'wrong once more')).status).toBe(401);
    expect((await signIn(stranger, 'and again')).status).toBe(429);
    // The owner, from the same network, and a browser they used before.
    expect((await signIn(browser)).status).toBe(200);
    // A network that has to wait tries on, and keeps no one waiting elsewhere.
    api.advance(30_000);
    expect((await signIn(stranger, 'and again')).status).toBe(429);
    const elsewhere = await newBrowser(api).send(
      'POST',
      '/api/desk/session/password',
      { email: 'ada@example.com', password: PASSWORD },
      { 'x-client-address': '203.0.113.9' },
    );
    expect(elsewhere.status).toBe(200);
  });

  test('what is right makes no one wait, however often, and a wrong passkey no password', async () => {
    const { browser } = await firstAdmin(api);
    api.stopClock();
    for (let proofs = 0; proofs < 8; proofs++)
      expect((await browser.post('/api/desk/session/reauthentication', { password: PASSWORD })).status).toBe(
        200,
      );
    const answers = [];
    for (let attempts = 0; attempts < 8; attempts++)
      answers.push((await newBrowser(api).post('/api/desk/session/passkey', { response: {} })).body.code);
    expect([answers.at(0), answers.at(-1)]).toEqual(['passkey_failed', 'too_many_tries']);
    expect((await signIn()).status).toBe(200);
  });

  /** Gives a wrong code from a network of this number. */
  const wrongCode = (browser: Browser, network: number) =>
    browser.send(
      'POST',
      '/api/desk/session/totp',
      { code: '000000' },
      { 'x-client-address': `2001:db8:0:${network.toString(16)}::1` },
    );

  once(
    'whoever knows a password keeps its owner out of no open session, known browser, other network or mailed link',
    async () => {
      const { browser, secret } = await firstAdmin(api);
      api.stopClock();
      api.advanceTo('03:00:00');
      const open = newBrowser(api);
      await signIn(open);
      await open.post('/api/desk/session/totp', { code: codeOf(api, secret) });
      const stranger = newBrowser(api);
      expect((await signIn(stranger)).body.state).toBe('second_factor');
      // From one network, until it waits; from others it goes on, until codes after this password wait wherever they come from.
      const here = [];
      for (let attempts = 0; attempts < 6; attempts++) here.push((await wrongCode(stranger, 0)).status);
      expect(here).toEqual([422, 422, 422, 422, 422, 429]);
      expect((await wrongCode(stranger, 1)).status).toBe(422);
      for (let network = 2; network < 60; network++) await wrongCode(stranger, network);
      const refused = await wrongCode(stranger, 61);
      expect(refused).toMatchObject({
        status: 429,
        body: { message: expect.stringContaining('email link') },
      });

      const prove = (password: string) => open.post('/api/desk/session/reauthentication', { password });
      expect((await prove('not my password')).body.code).toBe('sign_in_failed');
      expect((await prove(PASSWORD)).status).toBe(200);
      await browser.post('/api/desk/session/end');
      expect((await signIn(browser)).body.state).toBe('second_factor');
      api.advance(30_000);
      const code = () => codeOf(api, secret);
      expect((await browser.post('/api/desk/session/totp', { code: code() })).body.state).toBe('open');

      await newBrowser(api).post('/api/desk/session/link', { email: 'ada@example.com' });
      const [token] = await eventually(async () =>
        (await linksOf(api)).length > 0 ? linksOf(api) : undefined,
      );
      const fresh = newBrowser(api);
      await fresh.post('/api/desk/session/links/use', { token });
      api.advance(30_000);
      expect((await fresh.post('/api/desk/session/totp', { code: code() })).body.state).toBe('open');
    },
  );

  test('a whole office may ask for links at the same moment; one address has to wait', async () => {
    api.stopClock();
    const ask = async (email: string) =>
      (await newBrowser(api).post('/api/desk/session/link', { email })).status;
    for (let person = 0; person < 30; person++) expect(await ask(`person-${person}@example.com`)).toBe(200);
    const again = [];
    for (let times = 0; times < 6; times++) again.push(await ask('ada@example.com'));
    expect(again).toEqual([200, 200, 200, 200, 200, 429]);
  });

  once(
    'a password alone makes no browser a known one, and a new password forgets those that were',
    async () => {
      const { browser, secret } = await firstAdmin(api);
      api.stopClock();
      const trusted = async () =>
        (await api.runtime.db.selectFrom('staff_browsers').select('trusted_at').execute()).map(
          ({ trusted_at }) => trusted_at !== null,
        );
      const other = newBrowser(api);
      await signIn(other);
      expect((await trusted()).sort()).toEqual([false, true]);
      api.advance(60_000);
      await other.post('/api/desk/session/totp', { code: codeOf(api, secret) });
      expect(await trusted()).toEqual([true, true]);
      const changed = await browser.send('PUT', '/api/desk/account/password', {
        password: 'seven bright cranes at noon',
      });
      expect(changed.status).toBe(200);
      expect(await trusted()).toEqual([false, false]);
    },
  );

  test('codes can not be guessed in any number of networks: 50 at once, then four an hour', async () => {
    await firstAdmin(api);
    api.stopClock();
    api.advanceTo('00:00:10');
    const stranger = newBrowser(api);
    await signIn(stranger);
    const end = api.runtime.clock().getTime() + 6 * 3_600_000;
    let tried = 0;
    for (let n = 0; n < 300 && api.runtime.clock().getTime() < end; n++) {
      const { status, headers } = await wrongCode(stranger, n);
      if (status === 422) tried++;
      else api.advance(Number(headers.get('Retry-After')) * 1000);
    }
    expect(api.runtime.clock().getTime()).toBeGreaterThanOrEqual(end);
    expect(tried).toBeGreaterThan(50);
    expect(tried).toBeLessThan(50 + 12 + 6 * 4);
  });

  test('two tries at one moment make each other wait for nothing', async () => {
    const { writer, clock } = api.runtime;
    const attempt = { limit: ATTEMPTS.network, id: 'one' };
    const now = clock();
    expect(await countAttempts(writer, [attempt], now)).toBe(0);
    // Its clock was read before, and it is written after.
    expect(await countAttempts(writer, [attempt], new Date(now.getTime() - 5))).toBe(0);
  });
});
