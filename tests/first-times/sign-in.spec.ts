/**
 * Every way in, at every kind of browser profile: each ends on the screen that was asked for, with one's own name and
 * nothing of whoever was there before.
 */
import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { type Browser, test as base, expect, type Page } from '@playwright/test';
import { hashPassword } from 'better-auth/crypto';
import { TOTP } from 'otpauth';
import type { Role } from '../../src/domain/shared/actor.ts';
import { storePassword } from '../../src/domain/staff/credentials.ts';
import { titled } from '../e2e/support/desk.ts';
import { kept } from '../e2e/support/kept.ts';
import { openSite, type Site } from '../e2e/support/site.ts';
import { askDesk, enterStaff, PASSWORD, SESSION_COOKIE } from '../support/desk.ts';
import { application, multipartPost, resumeFile } from '../support/forms.ts';
import { openIdentityProvider } from '../support/identity-provider.ts';
import { freePort } from '../support/temp.ts';

const PERIOD_MS = 30_000;
/** Seen by recruiters only. */
const CANDIDATE = 'Bo Birch';
const DRAFT = 'Half a note';
/** Tells the identity provider who is at the browser. */
const WHO = 'X-Person';

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

interface Person {
  id: string;
  name: string;
  email: string;
  app?: TOTP;
  /** How often they have come in by the app: a code is good once. */
  codes: number;
  recoveryCodes: string[];
  key?: KeyObject;
}

interface Way {
  /** Gives somebody what they come in with. @param token of a session of theirs */
  equip(site: Site, person: Person, token: string): Promise<void>;
  /** From the sign-in screen into the desk. */
  enter(page: Page, person: Person, site: Site): Promise<void>;
}

const equipPassword: Way['equip'] = async ({ db }, { id }) => storePassword(db, id, await hashed, new Date());
const hashed = hashPassword(PASSWORD);

const enterPassword: Way['enter'] = async (page, { email }) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** A password, and an app with its recovery codes. */
const equipApp: Way['equip'] = async (site, person, token) => {
  await equipPassword(site, person, token);
  const post = async (path: string, body?: unknown) =>
    (await askDesk({ url: site.url, token }, 'POST', path, body)).json();
  const { secret } = await post('/account/totp');
  person.app = new TOTP({ secret });
  ({ recoveryCodes: person.recoveryCodes } = await post('/account/totp/confirm', {
    code: person.app.generate(),
  }));
  // As if it had been set up long ago.
  await site.db.updateTable('staff_totp').set({ last_step: 0 }).where('staff_id', '=', person.id).execute();
};

const goOn = (page: Page) => page.getByRole('button', { name: 'Go on' }).click();

const WAYS: Readonly<Record<string, Way>> = {
  password: { equip: equipPassword, enter: enterPassword },
  'code of an app': {
    equip: equipApp,
    async enter(page, person, site) {
      await enterPassword(page, person, site);
      await titled(page, 'Your second factor');
      const timestamp = Date.now() + PERIOD_MS * person.codes++;
      await page.getByLabel('Code', { exact: true }).fill(person.app?.generate({ timestamp }) ?? '');
      await goOn(page);
    },
  },
  'recovery code': {
    equip: equipApp,
    async enter(page, person, site) {
      await enterPassword(page, person, site);
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await page.getByLabel('Recovery code').fill(person.recoveryCodes.pop() ?? '');
      await goOn(page);
    },
  },
  passkey: {
    async equip({ db }, person) {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      // COSE: an EC2 key (1: 2) for ES256 (3: -7) on P-256 (-1: 1), with its point (-2, -3).
      const cose = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      person.key = privateKey;
      await db
        .insertInto('staff_passkeys')
        .values({
          id: person.id,
          staff_id: person.id,
          name: 'Laptop',
          public_key: cose.toString('base64'),
          credential_id: credentialId(person).toString('base64url'),
          counter: 0,
          device_type: 'singleDevice',
          backed_up: 0,
          transports: 'internal',
          aaguid: null,
          created_at: new Date().toISOString(),
        })
        .execute();
    },
    async enter(page, person, { url }) {
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('WebAuthn.enable');
      const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      });
      await cdp.send('WebAuthn.addCredential', {
        authenticatorId,
        credential: {
          credentialId: credentialId(person).toString('base64'),
          isResidentCredential: true,
          rpId: new URL(url).hostname,
          privateKey: person.key?.export({ format: 'der', type: 'pkcs8' }).toString('base64') ?? '',
          userHandle: randomBytes(16).toString('base64'),
          // Above what was seen of it.
          signCount: Math.floor(Date.now() / 1000),
        },
      });
      await page.getByRole('button', { name: 'Use a passkey' }).click();
      await page.waitForURL((address) => address.pathname !== '/desk/sign-in');
      await cdp.detach();
    },
  },
  'mailed link': {
    equip: async () => {},
    async enter(page, { email }, site) {
      await page.getByRole('button', { name: 'Send me a link by mail' }).click();
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Send the link' }).click();
      await titled(page, 'Look into your mail');
      let link: string | undefined;
      await expect(async () => {
        const mails = await site.mailsWith('/desk/link#', 1);
        link = mails
          .filter(({ headers }) => headers.to?.includes(email))
          .map(({ parts }) => /\/desk\/link#\S+/.exec(parts['text/plain'] ?? '')?.[0])
          .find((one) => one && !used.has(one));
        expect(link).toBeDefined();
      }).toPass();
      used.add(link ?? '');
      await page.goto(link ?? '');
      await page.getByRole('button', { name: 'Sign in' }).click();
    },
  },
  'company sign-in': {
    equip: async () => {},
    async enter(page, { id }) {
      const context = page.context();
      await context.clearCookies({ domain: '127.0.0.1' });
      await context.setExtraHTTPHeaders({ [WHO]: id });
      await page.getByRole('link', { name: 'Use the company sign-in' }).click();
    },
  },
};

/** Links that were opened: each is good once. */
const used = new Set<string>();

const credentialId = ({ id }: Person): Buffer => Buffer.from(id.padEnd(16));

async function newPerson(site: Site, way: Way, role: Role, name: string): Promise<Person> {
  const { id, token } = await enterStaff(site.db, [role], new Date(), name);
  const person: Person = { id, name, email: `${id}@example.com`, codes: 0, recoveryCodes: [] };
  await way.equip(site, person, token);
  await site.db.deleteFrom('staff_sessions').where('staff_id', '=', id).execute();
  return person;
}

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
  const own = withTo ? asked('/desk/account', 'Account and security') : TODAY;
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

test('each way in ends on the screen that was asked for, at a new, an own and another person’s profile', async ({
  browser,
  site,
}) => {
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
