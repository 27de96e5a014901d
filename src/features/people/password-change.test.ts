/** A password that is changed while someone signs in by the old one, or by a link. */
import { describe, expect, test, vi } from 'vitest';
import { lentApi } from '../../../tests/support/api.ts';
import { ENGINES } from '../../../tests/support/databases.ts';
import { enterFirst, newBrowser, PASSWORD } from '../../../tests/support/desk.ts';
import { firstAdminLink } from './access.ts';
import { createLink } from './links.ts';

describe.each(ENGINES)('on %s', (engine) => {
  const api = lentApi('each', engine, { DESK_SECOND_FACTOR: 'optional' });

  test('signs them out, whoever was first', async () => {
    const { writer, clock } = api.runtime;
    const owner = newBrowser(api);
    await enterFirst(owner, await firstAdminLink(writer, clock()));
    const others = [1, 2, 3].map(() => newBrowser(api));
    const old = { email: 'ada@example.com', password: PASSWORD };
    const [changed] = await Promise.all([
      owner.send('PUT', '/api/desk/account/password', { password: 'seven bright cranes at noon' }),
      ...others.map((browser) => browser.post('/api/desk/session/password', old)),
    ]);
    expect(changed.status).toBe(200);
    const states = await Promise.all(others.map((browser) => browser.get('/api/desk/session')));
    expect(states.map(({ body }) => body.state)).toEqual(['none', 'none', 'none']);
    expect((await owner.get('/api/desk/session')).body.state).toBe('open');
  });

  test('signs out a browser between the use of its link and its session', async () => {
    const { writer, clock, desk, db } = api.runtime;
    const owner = newBrowser(api);
    await enterFirst(owner, await firstAdminLink(writer, clock()));
    const { id: staffId } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow();
    const token = await writer.write((trx) => createLink(trx, { purpose: 'sign-in', staffId }, clock()));
    const signIn = await desk.signIn();
    // The library waits with its session until the password is another one.
    const begin = vi.spyOn(signIn, 'withLink').mockImplementationOnce(async (...link) => {
      begin.mockRestore();
      await owner.send('PUT', '/api/desk/account/password', { password: 'seven bright cranes at noon' });
      return signIn.withLink(...link);
    });
    const other = newBrowser(api);
    expect((await other.post('/api/desk/session/links/use', { token })).body.code).toBe('link_gone');
    expect((await other.get('/api/desk/session')).body.state).toBe('none');
    expect((await owner.get('/api/desk/session')).body.state).toBe('open');
  });
});
