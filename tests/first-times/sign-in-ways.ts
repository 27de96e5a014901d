/** The ways into the desk: what someone needs for each, and how they come in. */
import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { hashPassword } from 'better-auth/crypto';
import { TOTP } from 'otpauth';
import { storePassword } from '../../src/features/people/credentials.ts';
import type { Role } from '../../src/platform/staff/actor.ts';
import { titled } from '../e2e/support/desk.ts';
import type { Site } from '../e2e/support/site.ts';
import { askDesk, enterStaff, PASSWORD } from '../support/desk.ts';

const PERIOD_MS = 30_000;
/** Tells the identity provider who is at the browser. */
export const WHO = 'X-Person';

export interface Person {
  id: string;
  name: string;
  email: string;
  app?: TOTP;
  /** How often they have come in by the app: a code is good once. */
  codes: number;
  recoveryCodes: string[];
  key?: KeyObject;
}

export interface Way {
  /** Gives someone what they come in with. @param token of a session of theirs */
  equip(site: Site, person: Person, token: string): Promise<void>;
  /** From the sign-in screen into the desk. */
  enter(page: Page, person: Person, site: Site): Promise<void>;
}

const equipPassword: Way['equip'] = async ({ db }, { id }) => storePassword(db, id, await hashed, new Date());
const hashed = hashPassword(PASSWORD);

const enterPassword: Way['enter'] = async (page, { email }) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
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

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

export const WAYS: Readonly<Record<string, Way>> = {
  password: { equip: equipPassword, enter: enterPassword },
  'authenticator app': {
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
      await page.getByRole('button', { name: 'Email me a link' }).click();
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Send link' }).click();
      await titled(page, 'Check your email');
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
      await page.getByRole('link', { name: 'Use company sign-in' }).click();
    },
  },
};

/** Links that were opened: each is good once. */
const used = new Set<string>();

const credentialId = ({ id }: Person): Buffer => Buffer.from(id.padEnd(16));

/** Someone of a role who can come in by a way, and is not in yet. */
export async function newPerson(site: Site, way: Way, role: Role, name: string): Promise<Person> {
  const { id, token } = await enterStaff(site.db, [role], new Date(), name);
  const person: Person = { id, name, email: `${id}@example.com`, codes: 0, recoveryCodes: [] };
  await way.equip(site, person, token);
  await site.db.deleteFrom('staff_sessions').where('staff_id', '=', id).execute();
  return person;
}
