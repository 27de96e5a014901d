/** Turns a pending session into a started one, with its cookies, and reads the sign-in state. */
import { cookiePrefix, readCookie, tokenOf, writeCookie } from '../../platform/http/session-cookie.ts';
import { newToken } from '../../platform/http/tokens.ts';
import type { StaffRequest } from '../permissions/staff-request.ts';
import type { PendingSession } from './auth/port.ts';
import { browserName, trustedBrowser } from './browsers.ts';
import { type SignInWay, startPending } from './commands/pending-session.ts';
import { describeMe } from './me.ts';
import type { SignInState } from './schema.ts';
import { findSession, reauthenticatedUntil } from './sessions.ts';

/** A year: browsers that come back are known. */
const BROWSER_SECONDS = 365 * 86_400;

const browserToken = ({ headers, runtime }: Pick<StaffRequest, 'headers' | 'runtime'>) =>
  readCookie(headers, `${cookiePrefix(runtime.config.PUBLIC_URL)}.browser`);

/** The name of the browser that a request comes from. */
export const browserOf = ({ headers }: Pick<StaffRequest, 'headers'>): string =>
  browserName(headers.get('User-Agent') ?? '');

/** The id of this browser when this person has signed in from it before. */
export const ownBrowser = (
  request: Pick<StaffRequest, 'headers' | 'runtime'>,
  who: Parameters<typeof trustedBrowser>[1],
): Promise<string | undefined> => trustedBrowser(request.runtime.db, who, browserToken(request));

export const signOutCookies = (publicUrl: string): string[] => [
  writeCookie(`${cookiePrefix(publicUrl)}.session_token`, '', 0, publicUrl),
];

/**
 * Starts the session and sets its cookies.
 * @returns how far they are signed in; undefined when they may not
 */
export async function createSession(
  request: StaffRequest,
  pending: PendingSession,
  way: SignInWay,
): Promise<SignInState | undefined> {
  const { now } = request;
  const { writer, config, desk } = request.runtime;
  const { session: before, requestId } = request.c.var;
  const browser = { token: browserToken(request) ?? newToken(), name: browserOf(request) };
  const started = await writer.write((trx) =>
    startPending(trx, { pending, way, before, browser, rule: desk.secondFactor, requestId, now }),
  );
  if (!started) return undefined;
  request.wakeJobs();
  const { PUBLIC_URL: url } = config;
  const name = `${cookiePrefix(url)}.browser`;
  request.addCookies([...pending.cookies, writeCookie(name, browser.token, BROWSER_SECONDS, url)]);
  return describeSession(request, { token: pending.token });
}

/**
 * How far someone is signed in.
 * @param token of a session that has just started; else the request's own
 * @param again reads the session again: it was changed by this request
 */
export async function describeSession(
  { c, headers, runtime: { db, desk, config }, now }: StaffRequest,
  { token, again = false }: { token?: string; again?: boolean } = {},
): Promise<SignInState> {
  const own = token ?? tokenOf(headers, config.PUBLIC_URL);
  const session =
    (token || again) && own ? await findSession(db, own, desk.secondFactor, now) : c.var.session;
  return {
    state: session?.state ?? 'none',
    me: session ? await describeMe(db, session) : null,
    reauthenticatedUntil: (session && reauthenticatedUntil(session, now)?.toISOString()) ?? null,
    companySignIn: desk.company !== undefined,
    secondFactorOptional: !desk.secondFactor.required,
    brand: desk.brand,
    lastEventId: session?.state === 'open' ? await desk.live.newest() : null,
  };
}
