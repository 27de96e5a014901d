/** The second factor of a person who has one already. */
import { describe, expect, test } from 'vitest';
import { createTestApi, lentApi } from '../../support/api.ts';
import { ENGINES } from '../../support/databases.ts';
import { addPasskey, codeOf, firstAdmin, insider, newBrowser, PASSWORD } from '../../support/desk.ts';

test('moving to another phone: the old codes work until the new ones are confirmed, and only those afterwards', async () => {
  const api = await createTestApi();
  const { browser, secret: old } = await firstAdmin(api);
  const signIn = async (secret: string) => {
    api.advance(60_000);
    const other = newBrowser(api);
    await other.post('/api/desk/session/password', { email: 'ada@example.com', password: PASSWORD });
    const { body } = await other.post('/api/desk/session/totp', { code: codeOf(api, secret) });
    return body.state ?? body.code;
  };

  const { status, body: setup } = await browser.post('/api/desk/account/totp');
  expect([status, setup.secret === old]).toEqual([200, false]);
  expect(await signIn(setup.secret)).toBe('code_wrong');
  expect(await signIn(old)).toBe('open');

  const confirm = (secret: string) =>
    browser.post('/api/desk/account/totp/confirm', { code: codeOf(api, secret) });
  expect((await confirm(old)).body.code).toBe('code_wrong');
  // In the period in which the old phone was used.
  expect((await confirm(setup.secret)).body.recoveryCodes).toHaveLength(10);
  expect((await confirm(setup.secret)).body.code).toBe('code_wrong');
  expect(await signIn(old)).toBe('code_wrong');
  expect(await signIn(setup.secret)).toBe('open');
  await api.close();
});

describe.each(ENGINES)('on %s', (engine) => {
  const api = lentApi('all', engine);

  test('of two that are removed at once the last stays, where everybody needs one', async () => {
    const { id, browser } = await insider(api, ['sales']);
    const keys = ['k1', 'k2', 'k3', 'k4'];
    for (const key of keys) await addPasskey(api, id, key);
    const remove = (key: string) => browser.send('DELETE', `/api/desk/account/passkeys/${key}`);
    const answers = await Promise.all(keys.map(remove));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409]);
  });

  test('of recovery codes that two windows make at once only the last are good', async () => {
    const { id, browser } = await insider(api, ['sales']);
    await Promise.all([1, 2, 3].map(() => browser.post('/api/desk/account/recovery-codes')));
    const good = api.runtime.db.selectFrom('staff_recovery_codes').where('staff_id', '=', id);
    expect(await good.select('code_hash').execute()).toHaveLength(10);
  });
});
