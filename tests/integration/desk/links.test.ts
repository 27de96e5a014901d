/** Links into the desk, and cookies behind a proxy that speaks https. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { firstAdminLink } from '../../../src/domain/staff/access.ts';
import { createLink } from '../../../src/domain/staff/links.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { ENGINES } from '../../support/databases.ts';
import { enterFirst, newBrowser, PASSWORD } from '../../support/desk.ts';

describe.each(ENGINES)('links on %s', (engine) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await createTestApi(engine);
  });
  afterEach(() => api.close());

  const read = (token: string | undefined) => newBrowser(api).post('/api/desk/session/links/read', { token });

  test('a good one opens whatever others of the network tried; one that is not good waits longer and longer', async () => {
    const token = await firstAdminLink(api.runtime.writer, api.runtime.clock());
    for (let n = 0; n < 12; n++) expect((await read(token)).status).toBe(200);
    const tried: string[] = [];
    for (let n = 0; n < 8; n++) tried.push((await read(`${'x'.repeat(40)}${n}`)).body.code);
    expect(tried.slice(0, 5)).toEqual(Array(5).fill('link_gone'));
    expect(tried.at(-1)).toBe('too_many_tries');
    expect((await read(token)).body).toMatchObject({ purpose: 'first-admin' });
    expect((await enterFirst(newBrowser(api), token)).status).toBe(200);
  });

  test('two servers that start together give out two links, and one admin comes in', async () => {
    const { writer, clock, db } = api.runtime;
    const first = { purpose: 'first-admin', staffId: null, beside: true } as const;
    const tokens = await Promise.all(
      [1, 2].map(() => writer.write((trx) => createLink(trx, first, clock()))),
    );
    const used = await Promise.all(
      tokens.map((token, n) =>
        newBrowser(api).post('/api/desk/session/links/use', {
          token,
          name: 'Ada',
          email: `ada${n}@example.com`,
          password: PASSWORD,
        }),
      ),
    );
    expect(used.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(await db.selectFrom('staff_roles').selectAll().execute()).toHaveLength(1);
  });
});

test('behind a proxy that speaks https, no cookie of the desk can be set by another host or over plain http', async () => {
  const api = await createTestApi('sqlite', {
    PUBLIC_URL: 'https://www.example.com',
    TRUSTED_PROXY_HOPS: '1',
    DESK_SECOND_FACTOR: 'optional',
  });
  try {
    const headers = {
      Origin: 'https://www.example.com',
      Host: 'internal:4321',
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-For': '203.0.113.9',
    };
    const browser = newBrowser(api);
    const token = await firstAdminLink(api.runtime.writer, api.runtime.clock());
    const used = await browser.send(
      'POST',
      '/api/desk/session/links/use',
      { token, name: 'Ada', email: 'ada@example.com', password: PASSWORD },
      headers,
    );
    expect(used.body.state).toBe('open');
    const cookies = used.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThanOrEqual(2);
    for (const cookie of cookies) {
      // What a browser asks of a cookie with this prefix: Secure, the whole site, and no Domain.
      expect(cookie).toMatch(/^__Host-desk\.[a-z_]+=/);
      expect(cookie).toMatch(/; ?Secure/i);
      expect(cookie).toMatch(/; ?HttpOnly/i);
      expect(cookie).toMatch(/; ?SameSite=Lax/i);
      expect(cookie).toMatch(/; ?Path=\/(;|$)/i);
      expect(cookie).not.toMatch(/Domain=/i);
    }
    expect((await browser.get('/api/desk/people', { Host: 'internal:4321' })).status).toBe(200);

    const session = browser.cookies.get('__Host-desk.session_token') ?? '';
    const planted = newBrowser(api);
    planted.cookies.set('desk.session_token', session);
    expect((await planted.get('/api/desk/people')).status).toBe(401);

    const out = await browser.send('POST', '/api/desk/session/end', {}, headers);
    expect(out.headers.getSetCookie().join()).toMatch(/^__Host-desk\.session_token=; Max-Age=0;.*Secure/);
    expect((await browser.get('/api/desk/people')).status).toBe(401);
  } finally {
    await api.close();
  }
});
