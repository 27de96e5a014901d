/** The door of the desk: nothing behind it answers before it knows who asks, and whether they may. */
import { createMiddleware } from 'hono/factory';
import { routesAt } from '../../app/addresses.ts';
import { DESK_ROUTES } from '../../app/desk-routes.ts';
import type { Route } from '../../app/routes.ts';
import { mayEver } from '../../domain/staff/may.ts';
import { findSession, noteUse, provedUntil } from '../../domain/staff/sessions.ts';
import { tokenOf } from '../../infra/session-cookie.ts';
import { SAFE_METHODS } from '../errors.ts';
import { type AnyDeskContext, type DeskEnv, fail } from './context.ts';

/** A header that no form of another site can send, and no script of one without being asked for leave. */
export const DESK_HEADER = 'X-Desk';

/** Says that nobody was at the screen when the desk asked: such a request keeps no session open. */
const UNATTENDED_HEADER = 'X-Desk-Unattended';

/** The row of the table that a request asks for. */
function rowOf(c: AnyDeskContext): Route | undefined {
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
  return routesAt(c.req.path).find((route) => route.kind === 'desk' && route.method === method);
}

/** What a browser says of a request that our own pages made, or a person by the address bar. */
const OWN_SITES: readonly (string | undefined)[] = ['same-origin', 'none', undefined];

/**
 * What changes something comes from our own pages: it says so twice, and neither can be said by another site. A read that is
 * a link or a picture says neither, but what it hands out is written into the log, so no other site may cause it.
 * @param open who is not in yet may come from elsewhere: the company sign-in leads back here
 */
function fromOurPages(c: AnyDeskContext, open: boolean): void {
  if (SAFE_METHODS.has(c.req.method)) {
    if (!open && !OWN_SITES.includes(c.req.header('Sec-Fetch-Site'))) fail('forbidden_origin');
    return;
  }
  const origin = URL.parse(c.req.header('Origin') ?? '');
  const own = [c.req.header('Host'), new URL(c.var.runtime.config.PUBLIC_URL).host];
  if (!origin || !own.includes(origin.host) || c.req.header(DESK_HEADER) !== '1') fail('forbidden_origin');
}

/** Stands before every address of the desk's API. */
export const door = createMiddleware<DeskEnv>(async (c, next) => {
  const { action, proof, path } = rowOf(c) ?? {};
  // What is not in the table is answered behind, as everywhere.
  if (!action) return next();
  fromOurPages(c, action === 'door.knock');
  const { db, desk, clock, config } = c.var.runtime;
  const now = clock();
  const token = tokenOf(c.req.raw.headers, config.PUBLIC_URL);
  const session = token ? await findSession(db, token, desk.secondFactor, now) : undefined;
  if (session) c.set('session', session);
  if (action !== 'door.knock') {
    if (!session) fail('signed_out');
    if (action !== 'door.enter') {
      if (session.state !== 'open') fail('second_factor_required');
      if (!mayEver({ id: session.staffId, roles: session.roles }, action)) fail('forbidden');
    }
    if (proof && !provedUntil(session, now)) fail('proof_required');
    // A browser opens the live stream again by itself.
    if (path !== DESK_ROUTES.live.path && !c.req.header(UNATTENDED_HEADER)) await noteUse(db, session, now);
  }
  await next();
  // Something may have been written: whoever watches the log is told now instead of within a second.
  if (!SAFE_METHODS.has(c.req.method) && c.res.ok) desk.live.knock();
});

/** Personal and of this moment: kept nowhere, found nowhere. The public pages show a change at once. */
export const kept = createMiddleware<DeskEnv>(async (c, next) => {
  await next();
  if (c.req.method !== 'GET') c.var.runtime.cache.doubt();
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  c.header('X-Robots-Tag', 'noindex, nofollow');
});
