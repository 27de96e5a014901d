/** From a session that was begun to one that is started: browser, event and mail in one transaction. */

import type { Begun } from '../../adapters/sign-in/port.ts';
import { ROLES } from '../../domain/shared/actor.ts';
import { browserName, meetBrowser, trustBrowser, trustedBrowser } from '../../domain/staff/browsers.ts';
import { storedPassword } from '../../domain/staff/credentials.ts';
import { mailNotice } from '../../domain/staff/mails.ts';
import type { Door } from '../../domain/staff/schema.ts';
import {
  type DeskSession,
  endSessions,
  findSession,
  provedUntil,
  type SignInMethod,
  startSession,
} from '../../domain/staff/sessions.ts';
import { readCookie, tokenOf, writeCookie } from '../../infra/session-cookie.ts';
import { hashToken, newToken } from '../../infra/tokens.ts';
import { type AnyDeskContext, addCookies } from './context.ts';

/** A year: browsers that come back are known. */
const BROWSER_SECONDS = 365 * 86_400;

const browserCookie = (publicUrl: string) =>
  `${publicUrl.startsWith('https:') ? '__Host-desk' : 'desk'}.browser`;
const browserToken = (c: AnyDeskContext) =>
  readCookie(c.req.raw.headers, browserCookie(c.var.runtime.config.PUBLIC_URL));

/** The id of this browser when this person has come all the way in from it before. */
export const ownBrowser = (
  c: AnyDeskContext,
  who: Parameters<typeof trustedBrowser>[1],
): Promise<string | undefined> => trustedBrowser(c.var.runtime.db, who, browserToken(c));

export const signOutCookies = (c: AnyDeskContext): string[] => {
  const { PUBLIC_URL } = c.var.runtime.config;
  const prefix = PUBLIC_URL.startsWith('https:') ? '__Host-desk' : 'desk';
  return [writeCookie(`${prefix}.session_token`, '', 0, PUBLIC_URL)];
};

interface Way {
  method: SignInMethod;
  secondFactor?: boolean;
  /** False where it does not prove who they are. */
  proves?: boolean;
  /** After another proof of the same person it is the second factor. */
  joins?: boolean;
  /** No mail about the new browser: it is the first one. */
  quiet?: boolean;
}

/**
 * Starts the session and gives the browser its cookies.
 * @returns how far they are in; undefined when they may not come in
 */
export async function enter(c: AnyDeskContext, begun: Begun, way: Way): Promise<Door | undefined> {
  const { writer, clock, config, desk, tasks } = c.var.runtime;
  const now = clock();
  const before = c.var.session;
  const token = browserToken(c) ?? newToken();
  const started = await writer.write(async (trx) => {
    const owner = await trx
      .selectFrom('staff_sessions')
      .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
      .select(['staff.id', 'staff.name', 'staff.email', 'staff.state'])
      .where('token_hash', '=', hashToken(begun.token))
      .executeTakeFirst();
    if (!owner) return undefined;
    const known = owner.state === 'active' ? await meetBrowser(trx, owner.id, token, now) : undefined;
    const same = before?.staffId === owner.id ? before : undefined;
    const joined = way.joins === true && same !== undefined && same.method !== 'passkey';
    const session = await startSession(trx, {
      token: begun.token,
      method: way.method,
      secondFactor: way.secondFactor === true || joined,
      proves: way.proves !== false,
      browserId: known?.id ?? null,
      requestId: c.var.requestId,
      now,
    });
    const entered = session && (await findSession(trx, begun.token, desk.secondFactor, now));
    if (entered?.state === 'open') await trustBrowser(trx, entered.id, now);
    // The one before has become this one.
    if (session && before) await endSessions(trx, before.staffId, { id: before.id });
    if (session && known?.isNew && !way.quiet) {
      const browser = browserName(c.req.header('User-Agent') ?? '');
      await mailNotice(trx, owner, { what: 'new-browser', browser }, now);
    }
    return session;
  });
  if (!started) return undefined;
  tasks.wake();
  const { PUBLIC_URL } = config;
  addCookies(c, [
    ...begun.cookies,
    writeCookie(browserCookie(PUBLIC_URL), token, BROWSER_SECONDS, PUBLIC_URL),
  ]);
  return describeDoor(c, { token: begun.token });
}

/**
 * How far somebody is in.
 * @param token of a session that has just started; else the request's own
 * @param again reads the session anew: it was changed by this request
 */
export async function describeDoor(
  c: AnyDeskContext,
  { token, again = false }: { token?: string; again?: boolean } = {},
): Promise<Door> {
  const { db, desk, clock, config } = c.var.runtime;
  const now = clock();
  const own = token ?? tokenOf(c.req.raw.headers, config.PUBLIC_URL);
  const session =
    (token || again) && own ? await findSession(db, own, desk.secondFactor, now) : c.var.session;
  return {
    state: session?.state ?? 'none',
    me: session ? await describeMe(c, session) : null,
    provedUntil: (session && provedUntil(session, now)?.toISOString()) ?? null,
    companySignIn: desk.company !== undefined,
    secondFactorOptional: !desk.secondFactor.required,
    brand: desk.brand,
  };
}

async function describeMe(c: AnyDeskContext, session: DeskSession): Promise<Door['me']> {
  const { db } = c.var.runtime;
  const { staffId: id, name, email, roles } = session;
  const count = async (table: 'staff_passkeys' | 'staff_totp' | 'staff_recovery_codes') => {
    let query = db
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('staff_id', '=', id);
    if (table === 'staff_totp') query = query.where('confirmed_at', 'is not', null);
    if (table === 'staff_recovery_codes') query = query.where('used_at', 'is', null);
    return Number((await query.executeTakeFirstOrThrow()).count);
  };
  return {
    id,
    name,
    email,
    roles: ROLES.filter((role) => roles.includes(role)),
    password: (await storedPassword(db, id)) !== undefined,
    totp: (await count('staff_totp')) > 0,
    passkeys: await count('staff_passkeys'),
    recoveryCodes: await count('staff_recovery_codes'),
  };
}
