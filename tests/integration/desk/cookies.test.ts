/** Cookies of the desk behind a proxy that speaks https, and what pages of other sites can not send. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { firstAdminLink } from '../../../src/features/people/access.ts';
import { createTestApi, lentApi } from '../../support/api.ts';
import { insider, newBrowser, PASSWORD } from '../../support/desk.ts';

test('behind a proxy that speaks https, no cookie of the desk can be set by another host or over plain http', async () => {
  const api = await createTestApi('sqlite', {
    PUBLIC_URL: 'https://www.example.com',
    TRUSTED_PROXY_HOPS: '1',
    DESK_SECOND_FACTOR: 'optional',
  });
  onTestFinished(() => api.close());
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
});

describe('what is asked from elsewhere', () => {
  const api = lentApi('all');

  test.each([
    ['no header of ours', { 'X-Desk': undefined }],
    ['another value of it', { 'X-Desk': 'yes' }],
    ['no Origin', { Origin: undefined }],
    ['a foreign Origin', { Origin: 'https://evil.example' }],
    ['an Origin that looks like ours', { Origin: 'http://localhost:4321.evil.example' }],
    ['no site at all', { Origin: 'null' }],
  ])('a page with %s can not send', async (_, headers) => {
    const { browser } = await insider(api, ['admin']);
    const answer = await browser.send('POST', '/api/desk/log/verify', {}, headers);
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden_origin']);
  });

  test('every answer is for this moment and for no one else', async () => {
    const { browser } = await insider(api, ['admin']);
    for (const path of [
      '/api/desk/session',
      '/api/desk/people',
      '/api/desk/log',
      '/api/desk/log.csv',
      '/api/desk/nothing',
    ]) {
      for (const client of [browser, newBrowser(api)]) {
        const { headers } = await client.get(path);
        expect(headers.get('Cache-Control'), path).toBe('private, no-store');
        expect(headers.get('X-Robots-Tag'), path).toMatch(/noindex/);
        expect(headers.get('ETag'), path).toBeNull();
      }
    }
  });
});
