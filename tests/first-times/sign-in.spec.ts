/**
 * Every way in, at every kind of browser profile: each ends on the screen that was asked for, with one's own name and
 * nothing of whoever was there before.
 */
import { type Browser, test as base, expect } from '@playwright/test';
import { titled } from '../e2e/support/desk.ts';
import { kept } from '../e2e/support/kept.ts';
import { openSite, type Site } from '../e2e/support/site.ts';
import { SESSION_COOKIE } from '../support/desk.ts';
import { application, multipartPost, resumeFile } from '../support/forms.ts';
import { openIdentityProvider } from '../support/identity-provider.ts';
import { freePort } from '../support/temp.ts';
import { newPerson, type Person, WAYS, type Way, WHO } from './sign-in-ways.ts';

/** Seen by recruiters only. */
const CANDIDATE = 'Bo Birch';
const DRAFT = 'Half a note';

/** A site that knows its own name, as passkeys and the identity provider need it, behind a proxy that names the networks. */
const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const PORT = String(await freePort());
      const url = `http://localhost:${PORT}`;
      const provider = await openIdentityProvider({
        siteUrl: url,
        who: ({ headers }) => String(headers[WHO.toLowerCase()]),
        claims: (id) => ({ email: `${id}@example.com`, email_verified: true, groups: [] }),
      });
      const site = await openSite({
        PORT,
        PUBLIC_URL: url,
        TRUSTED_PROXY_HOPS: '1',
        DESK_SECOND_FACTOR: 'optional',
        ...provider.env,
      });
      await use({ ...site, url });
      await site.close();
      await provider.close();
    },
    { scope: 'worker', timeout: 30_000 },
  ],
});

interface Asked {
  /** Opened before signing in; the sign-in screen itself where no other screen was asked for. */
  address: string;
  /** What it ends on. */
  title: string;
  path: string;
}

const SIGN_IN = '/desk/sign-in';
const TODAY: Asked = { address: SIGN_IN, title: 'Today', path: '/desk' };
const asked = (path: string, title: string): Asked => ({ address: path, title, path });

/** One browser: new, then used by the same person, then by another one. */
async function walk(browser: Browser, site: Site, name: string, way: Way, withTo: boolean): Promise<void> {
  const context = await browser.newContext({ baseURL: site.url });
  const broken: string[] = [];
  context.on('weberror', (error) => broken.push(error.error().message));
  const page = await context.newPage();
  const first = await newPerson(site, way, 'recruiter', `Ada ${name}`);
  const second = await newPerson(site, way, 'sales', `Zoe ${name}`);

  const come = async (person: Person, { address, title, path }: Asked) => {
    await page.goto(address);
    await titled(page, 'Sign in');
    await way.enter(page, person, site);
    await titled(page, title);
    await expect(page.getByRole('button', { name: person.name })).toBeVisible();
    const { pathname, search } = new URL(page.url());
    expect(`${pathname}${search}`).toBe(path);
  };
  const candidates = withTo ? asked('/desk/candidates?view=all&q=birch', 'Candidates') : TODAY;

  await test.step(`${name}, new profile, ${candidates.path}`, async () => {
    await come(first, candidates);
    await expect(page.getByText(CANDIDATE).first()).toBeVisible();
    await page.evaluate((text) => localStorage.setItem('desk.draft.note', text), DRAFT);
    await expect.poll(() => kept(page)).toContain(CANDIDATE);
  });
  await test.step(`${name}, own profile, ${candidates.path}`, async () => {
    await context.clearCookies({ name: SESSION_COOKIE });
    await come(first, candidates);
    await expect(page.getByText(CANDIDATE).first()).toBeVisible();
    expect(await kept(page)).toContain(DRAFT);
  });
  // A screen that lists no colleagues.
  const own = withTo ? asked('/desk/notifications', 'Notifications') : TODAY;
  await test.step(`${name}, profile of another person, ${own.path}`, async () => {
    await context.clearCookies({ name: SESSION_COOKIE });
    await come(second, own);
    // What this person has loaded is there, so what the other one had is not under way any more.
    await expect.poll(() => kept(page)).toContain('clientState');
    const found = `${await kept(page)}${await page.locator('body').innerText()}`;
    for (const text of [CANDIDATE, DRAFT, first.name, first.email]) expect(found).not.toContain(text);
  });
  expect(broken).toEqual([]);
  await context.close();
}

test('each way in ends on the screen that was asked for, at a new, an own and another person’s profile', {
  tag: '@rare',
}, async ({ browser, site }) => {
  test.setTimeout(180_000);
  const opening = await site.addOpening({ title: 'Night Pilot' });
  const applied = await fetch(
    `${site.url}/api/admin/ApplytoJob`,
    multipartPost(application(opening, { Name: CANDIDATE, Email: 'bo@candidate.example' }), [resumeFile()]),
  );
  expect(applied.status).toBe(200);
  const rows = Object.entries(WAYS).flatMap(([name, way]) => [
    { name: `by ${name}`, way, withTo: false },
    { name: `by ${name} with to`, way, withTo: true },
  ]);
  const lanes = Array.from({ length: 3 }, async () => {
    for (let row = rows.shift(); row; row = rows.shift())
      await walk(browser, site, row.name, row.way, row.withTo);
  });
  await Promise.all(lanes);
});
