/** The staff API as one Hono app: before each route, permissions and the size of the body are checked. */
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { common, type StaffEnv } from '../features/permissions/staff-request.ts';
import type { StaffRoute } from '../features/permissions/staff-route.ts';
import { sendProblem } from '../platform/http/errors.ts';
import { problemOf } from '../platform/http/intake.ts';
import { readBody } from '../platform/http/read-body.ts';
import { neverCached, staffGuard } from './staff-guard.ts';
import { STAFF_ROUTES } from './staff-routes.ts';

/** The longest text the desk sends, an opening's with its list of duties, with room to spare. */
const MAX_BODY_BYTES = 512 * 1024;
/** Before sign-in people send only an address, a password, a link, or the response of a passkey. */
const MAX_PUBLIC_BYTES = 32 * 1024;

/** Reads the text of a body like those of the public forms: within a limit and a time. Slow senders are cut off. */
const readWhole = createMiddleware<StaffEnv>(async (c, next) => {
  if (c.req.raw.body) {
    const maxBytes = c.var.session ? MAX_BODY_BYTES : MAX_PUBLIC_BYTES;
    const body = await readBody(c.req.raw, { maxBytes, timeoutMs: c.var.runtime.config.BODY_TIMEOUT_MS });
    // Made from its parts, because the listener's own kind of request can't be copied.
    const { url, method, headers } = c.req.raw;
    c.req.raw = new Request(url, { method, headers, body });
  }
  return next();
});

export function createStaffApi(): Hono<StaffEnv> {
  const app = new Hono<StaffEnv>();
  app.onError(async (error, c) => sendProblem(common(c), await problemOf(common(c), error)));
  app.use('/api/desk/*', neverCached);
  const routes: readonly StaffRoute[] = Object.values(STAFF_ROUTES);
  for (const route of routes) {
    // A file is not text, and may be longer than one.
    const reads = route.uploads ? [] : [readWhole];
    app.on(route.method, route.path, staffGuard(route), ...reads, ...route.checks, (c) => route.handle(c));
  }
  return app;
}
