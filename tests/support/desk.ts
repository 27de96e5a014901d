/** People at the desk: a browser of their own each, and how they come in. */
import { TOTP } from 'otpauth';
import { firstAdminLink } from '../../src/features/people/access.ts';
import type { Database } from '../../src/platform/database/types.ts';
import { hashToken } from '../../src/platform/http/tokens.ts';
import { newId } from '../../src/platform/ids.ts';
import type { Role } from '../../src/platform/staff/actor.ts';
import type { Answer, TestApi } from './api.ts';
import { capturedMails } from './mails.ts';

export const PASSWORD = 'gravel-otter-nine-lamp';

/** A browser with its cookies. */
export interface Browser {
  cookies: Map<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  /** With everything our own pages send; `undefined` in the headers leaves one out. */
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string | undefined>,
  ): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
}

export const ORIGIN = 'http://localhost:4321';

export function newBrowser(api: Pick<TestApi, 'send'>): Browser {
  const cookies = new Map<string, string>();
  const send: Browser['send'] = async (method, path, body, over = {}) => {
    const all: Record<string, string | undefined> = {
      Origin: ORIGIN,
      'X-Desk': '1',
      'User-Agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0',
      Host: 'localhost:4321',
      ...(cookies.size > 0
        ? { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
        : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...over,
    };
    const headers = new Headers(
      Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
    const answer = await api.send(path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      if (/max-age=0/i.test(cookie)) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  };
  return {
    cookies,
    send,
    get: (path, headers = {}) =>
      send('GET', path, undefined, { 'X-Desk': undefined, Origin: undefined, ...headers }),
    post: (path, body = {}) => send('POST', path, body),
  };
}

/** Links into the desk of the mails that were sent so far. */
export const linksOf = async ({ runtime }: TestApi): Promise<string[]> =>
  (await capturedMails(runtime.config.DATA_DIR)).flatMap(
    ({ parts }) => /\/desk\/link#([\w-]+)/.exec(parts['text/plain'] ?? '')?.[1] ?? [],
  );

/** The code that an authenticator app shows now. */
export const codeOf = (api: TestApi, secret: string): string =>
  new TOTP({ secret }).generate({ timestamp: api.runtime.clock().getTime() });

const ADA = { name: 'Ada Lovelace', email: 'ada@example.com', password: PASSWORD };

/** Comes in by a link for the first admin. */
export const enterFirst = (browser: Browser, token: string | undefined) =>
  browser.post('/api/desk/session/links/use', { token, ...ADA });

/** Comes in as the first admin, with a second factor. */
export async function firstAdmin(
  api: TestApi,
): Promise<{ browser: Browser; secret: string; recoveryCodes: string[] }> {
  const browser = newBrowser(api);
  const token = await firstAdminLink(api.runtime.writer, api.runtime.clock());
  await enterFirst(browser, token);
  return { browser, ...(await enrol(api, browser)) };
}

/** Sets up codes of an app. */
export async function enrol(
  api: TestApi,
  browser: Browser,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { body } = await browser.post('/api/desk/account/totp');
  const confirmed = await browser.post('/api/desk/account/totp/confirm', { code: codeOf(api, body.secret) });
  return { secret: body.secret, recoveryCodes: confirmed.body.recoveryCodes };
}

/** The cookie of a session where the site has no TLS. */
export const SESSION_COOKIE = 'desk.session_token';

/** A member of staff with these roles, already signed in: their session is in the database as a sign-in would leave it. */
export async function enterStaff(db: Database, roles: readonly Role[], now: Date, name?: string) {
  const id = newId();
  const token = newId() + newId();
  const at = now.toISOString();
  const person = { id, name: name ?? `Person ${id.slice(-4)}`, token };
  await db
    .insertInto('staff')
    .values({
      id,
      name: person.name,
      email: `${id}@example.com`,
      image: null,
      state: 'active',
      created_at: at,
      updated_at: at,
    })
    .execute();
  if (roles.length > 0) {
    await db
      .insertInto('staff_roles')
      .values(roles.map((role) => ({ staff_id: id, role })))
      .execute();
  }
  await enterAgain(db, id, now, token);
  return person;
}

/** A session of a member of staff, as a sign-in at another browser would leave it. @returns what its cookie holds */
export async function enterAgain(
  db: Database,
  id: string,
  now: Date,
  token = newId() + newId(),
): Promise<string> {
  const at = now.toISOString();
  await db
    .insertInto('staff_sessions')
    .values({
      id: newId(),
      staff_id: id,
      token_hash: hashToken(token),
      user_agent: 'Firefox/140.0 Linux',
      method: 'password',
      browser_id: null,
      started_at: at,
      seen_at: at,
      second_factor_at: at,
      reauthenticated_at: at,
      created_at: at,
      updated_at: at,
      expires_at: new Date(now.getTime() + 7 * 86_400_000).toISOString(),
    })
    .execute();
  return token;
}

/**
 * Asks the desk of a running server, as its own pages do with a session.
 * @param path behind `/api/desk`
 * @param version that a change of one thing is made on
 * @throws when there is no answer within ten seconds
 */
export const askDesk = (
  at: { url: string; token: string },
  method: string,
  path: string,
  body?: unknown,
  version?: number,
): Promise<Response> =>
  fetch(`${at.url}/api/desk${path}`, {
    method,
    headers: {
      Cookie: `${SESSION_COOKIE}=${at.token}`,
      Origin: at.url,
      'X-Desk': '1',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(version === undefined ? {} : onVersion(version)),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(10_000),
  });

/** The header of a change that is made on a version of one thing. */
export const onVersion = (version: number) => ({ 'If-Match': `"${version}"` });

/** Somebody with these roles at a browser of their own. */
export async function insider(
  api: TestApi,
  roles: readonly Role[],
): Promise<{ id: string; browser: Browser }> {
  const { id, token } = await enterStaff(api.runtime.db, roles, api.runtime.clock());
  const browser = newBrowser(api);
  browser.cookies.set(SESSION_COOKIE, token);
  return { id, browser };
}

/** A passkey of a member of staff, as a browser that can't be asked here would have registered it. */
export async function addPasskey(api: TestApi, staffId: string, id: string): Promise<void> {
  await api.runtime.db
    .insertInto('staff_passkeys')
    .values({
      id,
      staff_id: staffId,
      name: id,
      public_key: 'x',
      credential_id: id,
      counter: 0,
      device_type: 'x',
      backed_up: 0,
      transports: null,
      aaguid: null,
      created_at: api.runtime.clock().toISOString(),
    })
    .execute();
}
