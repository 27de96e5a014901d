/** Sign-in by the company's identity provider: a real one, on this machine. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { type Browser, insider, newBrowser, ORIGIN, onVersion } from '../../support/desk.ts';
import {
  type IdentityProvider,
  openIdentityProvider,
  type ProviderPerson as Person,
} from '../../support/identity-provider.ts';

const PEOPLE: Readonly<Record<string, Person>> = {
  hr: { email: 'Rosalind@corp.example', email_verified: true, groups: ['hr', 'all'] },
  none: { email: 'eve@corp.example', email_verified: true, groups: ['all'] },
  unproven: { email: 'mallory@corp.example', email_verified: false, groups: ['hr'] },
  foreign: { email: 'trent@elsewhere.example', email_verified: true, groups: ['hr'] },
};

let provider: IdentityProvider;
let api: TestApi;
/** Who signs in at the provider. */
let who = 'hr';
const people = structuredClone(PEOPLE) as Record<string, Person>;

beforeEach(async () => {
  Object.assign(people, structuredClone(PEOPLE));
  provider = await openIdentityProvider({ siteUrl: ORIGIN, who: () => who, claims: (id) => people[id] });
  api = await createTestApi('sqlite', {
    ...provider.env,
    OIDC_ALLOWED_DOMAIN: 'corp.example',
    OIDC_GROUP_ROLES: 'hr=recruiter, it=admin',
  });
});
afterEach(async () => {
  await api.close();
  await provider.close();
});

/** Walks the way to the provider and back. @returns where it ends */
async function walk(browser: Browser, to?: string): Promise<string> {
  const { issuer } = provider;
  const asked = to === undefined ? '' : `?${new URLSearchParams({ to })}`;
  const start = await browser.get(`/api/desk/session/company${asked}`);
  let url = new URL(start.headers.get('Location') ?? '', issuer);
  const cookies = new Map<string, string>();
  for (let hops = 0; url.origin === issuer; hops++) {
    expect(hops).toBeLessThan(10);
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    url = new URL(response.headers.get('Location') ?? '', url);
  }
  const back = await browser.get(`${url.pathname}${url.search}`);
  return back.headers.get('Location') ?? `${back.status}`;
}

test('whoever is in a group comes in with its role, and still sets up a second factor', async () => {
  who = 'hr';
  const browser = newBrowser(api);
  expect((await browser.get('/api/desk/session')).body.companySignIn).toBe(true);
  expect(await walk(browser)).toBe('/desk');
  const { body } = await browser.get('/api/desk/session');
  expect(body).toMatchObject({
    state: 'enrol',
    me: { email: 'rosalind@corp.example', name: 'Rosalind Franklin', roles: ['recruiter'], password: false },
  });
  // Roles follow the groups; one that is gone ends what was open.
  people.hr = { ...(PEOPLE.hr as Person), groups: ['it'] };
  const again = newBrowser(api);
  expect(await walk(again)).toBe('/desk');
  expect((await again.get('/api/desk/session')).body.me.roles).toEqual(['admin']);
  expect((await browser.get('/api/desk/session')).body.state).toBe('none');
  // The last admin stays one.
  people.hr = { ...(PEOPLE.hr as Person), groups: ['hr'] };
  expect(await walk(newBrowser(api))).toBe('/desk');
  expect((await again.get('/api/desk/session')).body.me.roles).toEqual(['recruiter', 'admin']);
});

test('whoever is in no group any more loses what they had, and is out at once', async () => {
  who = 'hr';
  const browser = newBrowser(api);
  expect(await walk(browser)).toBe('/desk');
  people.hr = { ...(PEOPLE.hr as Person), groups: ['all'] };
  expect(await walk(newBrowser(api))).toBe('/desk/sign-in?error=no_role');
  expect((await browser.get('/api/desk/session')).body.state).toBe('none');
  expect(await api.runtime.db.selectFrom('staff_roles').selectAll().execute()).toEqual([]);
  const changes = await api.runtime.db
    .selectFrom('events')
    .select('changes')
    .where('action', '=', 'staff.roles-from-company')
    .execute();
  expect(changes.map((row) => JSON.parse(row.changes))).toEqual([{ roles: [], before: ['recruiter'] }]);
});

test('where groups say nothing only who was invited comes in, and of others nothing is stored', async () => {
  await api.close();
  api = await createTestApi('sqlite', provider.env);
  who = 'none';
  expect(await walk(newBrowser(api))).toBe('/desk/sign-in?error=not_invited');
  expect(await api.runtime.db.selectFrom('staff').select('id').execute()).toEqual([]);
  const { browser: admin } = await insider(api, ['admin']);
  await admin.post('/api/desk/people', { email: 'eve@corp.example', roles: ['sales'] });
  const eve = newBrowser(api);
  expect(await walk(eve)).toBe('/desk');
  expect((await eve.get('/api/desk/session')).body.me.roles).toEqual(['sales']);
});

test.each([
  ['none', 'no_role'],
  ['unproven', 'email_not_verified'],
  ['foreign', 'domain_not_allowed'],
])('%s is refused, and nothing is stored', async (person, reason) => {
  who = person;
  const browser = newBrowser(api);
  expect(await walk(browser)).toBe(`/desk/sign-in?error=${reason}`);
  expect((await browser.get('/api/desk/session')).body.state).toBe('none');
  expect(await api.runtime.db.selectFrom('staff').select('id').execute()).toEqual([]);
});

test('someone who is disabled stays out, and an answer that no one asked for leads nowhere', async () => {
  who = 'hr';
  expect(await walk(newBrowser(api))).toBe('/desk');
  const { browser: admin } = await insider(api, ['admin']);
  const person = (await admin.get('/api/desk/people')).body.items.find(
    (one: { email: string }) => one.email === 'rosalind@corp.example',
  );
  await admin.send('POST', `/api/desk/people/${person.id}/disable`, undefined, onVersion(person.version));
  expect(await walk(newBrowser(api))).toBe('/desk/sign-in?error=not_invited');
  const forged = await newBrowser(api).get('/api/desk/session/callback/company?code=x&state=y');
  expect(forged.headers.get('Location')).toMatch(/^\/desk\/sign-in\?error=/);
});

test('it leads to the screen that was asked for, whoever is refused can try again for it, and to no other site', async () => {
  const screen = '/desk/candidates?view=all&q=O%27Neil%20(%C3%89va):%20a,b!';
  who = 'hr';
  const reached = await walk(newBrowser(api), screen);
  expect(new URL(reached, ORIGIN).href).toBe(new URL(screen, ORIGIN).href);
  for (const foreign of [
    'https://elsewhere.example/desk',
    '//elsewhere.example/desk',
    '/desk/link#x',
    '/api',
  ])
    expect(await walk(newBrowser(api), foreign)).toBe('/desk');
  who = 'none';
  const refused = new URL(await walk(newBrowser(api), screen), ORIGIN);
  expect(refused.pathname).toBe('/desk/sign-in');
  expect(Object.fromEntries(refused.searchParams)).toEqual({ to: screen, error: 'no_role' });
});
