/** Tries at the door: those that fail make wait, and only whoever makes them. */
import { describe, expect, test } from 'vitest';
import { lentApi } from '../../support/api.ts';
import { ENGINES } from '../../support/databases.ts';
import { firstAdmin, newBrowser, PASSWORD } from '../../support/desk.ts';

describe.each(ENGINES)('tries at the door on %s', (engine) => {
  const api = lentApi('each', engine);

  const signIn = (browser = newBrowser(api), password = PASSWORD) =>
    browser.post('/api/desk/session/password', { email: 'ada@example.com', password });

  test('tries wait longer and longer; a stranger keeps nobody out of their own browser', async () => {
    const { browser } = await firstAdmin(api);
    await browser.post('/api/desk/session/end');
    // A try takes its time to be checked, on a busy machine longer than the first wait.
    api.stopClock();
    // All within one day: from midnight on a network is known by another hash.
    api.advanceTo('03:00:00');
    const stranger = newBrowser(api);
    const waits: number[] = [];
    for (let tries = 0; tries < 40; tries++) {
      const { status, headers } = await signIn(stranger, `wrong password ${tries}`);
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
    // A network that has to wait tries on, and keeps nobody waiting elsewhere.
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

  test('what is right makes nobody wait, however often, and a wrong passkey no password', async () => {
    const { browser } = await firstAdmin(api);
    api.stopClock();
    for (let proofs = 0; proofs < 8; proofs++)
      expect((await browser.post('/api/desk/session/proof', { password: PASSWORD })).status).toBe(200);
    const answers = [];
    for (let tries = 0; tries < 8; tries++)
      answers.push((await newBrowser(api).post('/api/desk/session/passkey', { response: {} })).body.code);
    expect([answers.at(0), answers.at(-1)]).toEqual(['passkey_failed', 'too_many_tries']);
    expect((await signIn()).status).toBe(200);
  });
});
