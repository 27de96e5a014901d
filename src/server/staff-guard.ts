/** Checks session and permission before a staff route runs. */

import { createMiddleware } from 'hono/factory';
import { findSession, noteUse, reauthenticatedUntil } from '../features/people/sessions.ts';
import { mayEver } from '../features/permissions/schema.ts';
import { fail, type StaffContext, type StaffEnv } from '../features/permissions/staff-request.ts';
import type { StaffRoute } from '../features/permissions/staff-route.ts';
import { NOT_STORED } from '../platform/http/cache-control.ts';
import { SAFE_METHODS } from '../platform/http/errors.ts';
import { tokenOf } from '../platform/http/session-cookie.ts';

/** A header that no form of another site can send, and no script of one without permission. */
const DESK_HEADER = 'X-Desk';

/** The user of the page: after another person has signed in at the same browser, an open page does nothing in their name. */
const STAFF_HEADER = 'X-Desk-Staff';

/** Marks a request that the desk made without user activity: it does not keep the session open. */
const UNATTENDED_HEADER = 'X-Desk-Unattended';

/** The browser's values for a request that our own pages made, or a person by the address bar. */
const OWN_SITES: readonly (string | undefined)[] = ['same-origin', 'none', undefined];

/**
 * Changes must come from our own pages: two headers show that, and another site can send neither. A read by a link or a picture
 * has neither, but it is recorded, so no other site may cause it.
 * @param open before sign-in the request may come from elsewhere: the company sign-in leads back here
 */
function fromOurPages(c: StaffContext, open: boolean): void {
  if (SAFE_METHODS.has(c.req.method)) {
    if (!open && !OWN_SITES.includes(c.req.header('Sec-Fetch-Site'))) fail('forbidden_origin');
    return;
  }
  const origin = URL.parse(c.req.header('Origin') ?? '');
  const own = [c.req.header('Host'), new URL(c.var.runtime.config.PUBLIC_URL).host];
  if (!origin || !own.includes(origin.host) || c.req.header(DESK_HEADER) !== '1') fail('forbidden_origin');
}

/** @throws ProblemError signed_out, forbidden and the like */
export const staffGuard = ({ permission, reauthentication, path }: StaffRoute) =>
  createMiddleware<StaffEnv>(async (c, next) => {
    fromOurPages(c, permission === 'public');
    const { db, desk, clock, config } = c.var.runtime;
    const now = clock();
    const token = tokenOf(c.req.raw.headers, config.PUBLIC_URL);
    const session = token ? await findSession(db, token, desk.secondFactor, now) : undefined;
    if (session) c.set('session', session);
    if (permission !== 'public') {
      const page = c.req.header(STAFF_HEADER);
      if (!session || (page && page !== session.staffId)) fail('signed_out');
      if (permission !== 'session') {
        if (session.state !== 'open') fail('second_factor_required');
        if (!mayEver({ id: session.staffId, roles: session.roles }, permission)) fail('forbidden');
      }
      if (reauthentication && !reauthenticatedUntil(session, now)) fail('reauthentication_required');
      // A browser reopens the live stream automatically.
      if (path !== '/api/desk/events' && !c.req.header(UNATTENDED_HEADER)) await noteUse(db, session, now);
    }
    await next();
  });

/** Personal and valid only now: no cache stores it, no search engine finds it. The public pages show a change at once. */
export const neverCached = createMiddleware<StaffEnv>(async (c, next) => {
  await next();
  if (c.req.method !== 'GET') c.var.runtime.cache.doubt();
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', NOT_STORED);
  c.header('X-Robots-Tag', 'noindex, nofollow');
});
