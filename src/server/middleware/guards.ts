/** Middleware of every route: request id and log line, responses without a body, and the origin check. */

import { createMiddleware } from 'hono/factory';
import { NOT_STORED } from '../../platform/http/cache-control.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { SAFE_METHODS, sendProblem } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import { loggedPath } from '../../platform/log.ts';
import { isPersonal, routesAt, spelledRight } from '../addresses.ts';
import { plainPath } from './canonical-path.ts';

/** The path of the page that a request means, however it is spelled. */
function spelledPlain(path: string): string {
  const plain = plainPath(path);
  return spelledRight(plain) ?? plain;
}

/** The pattern of a path with a secret. */
const patternOfSecret = (path: string) => routesAt(spelledPlain(path)).find(({ secret }) => secret)?.path;

/** Gives the request its id (our listener's, never the client's) and writes one line of log when it is done. */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const id = c.env?.requestId ?? newId();
  c.set('requestId', id);
  const started = performance.now();
  await next();
  c.header('X-Request-Id', id);
  const { log } = c.var.runtime;
  const status = c.res.status;
  const line = {
    requestId: id,
    method: c.req.method,
    path: patternOfSecret(c.req.path) ?? loggedPath(c.req.path),
    status,
    ms: Math.round((performance.now() - started) * 10) / 10,
  };
  // 503 tells clients to come back and is no failure of the request: forms are closed until there is a privacy policy.
  if (status < 500) log.info(line, 'request');
  else if (status === 503) log.warn(line, 'request');
  else log.error(line, 'request');
});

/** The body of a response to HEAD, such as a file or an endless stream, is cancelled: it is never read. */
export const withoutBody = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { body } = c.res;
  if (c.req.method !== 'HEAD' || !body) return;
  c.res = new Response(null, c.res);
  await body.cancel();
});

/**
 * A personal response is never cached, and its address is never sent as a referrer. A response without cache headers is not
 * cached either: a shared cache would guess for how long. A redirect to the canonical address may be cached.
 */
export const personal = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const said = c.res.headers.get('Cache-Control');
  const isOnes = isPersonal(spelledPlain(c.req.path), c.req.query());
  if (isOnes ? !said?.includes('no-store') : !said && c.res.status !== 301)
    c.header('Cache-Control', NOT_STORED);
  if (isOnes) c.header('Referrer-Policy', 'no-referrer');
});

/** Robots may read the API, since pages are made of it, but it must not appear in search results. */
export const notIndexed = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!c.res.headers.get('Content-Type')?.startsWith('text/html')) c.header('X-Robots-Tag', 'noindex');
});

/**
 * Refuses state-changing requests that another site's page made a browser send. Callers other than browsers send neither header
 * and pass: they have no visitor's permissions.
 */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (!SAFE_METHODS.has(c.req.method)) {
    const site = c.req.header('Sec-Fetch-Site');
    const origin = c.req.header('Origin');
    const { config } = c.var.runtime;
    const own = [c.req.header('Host'), new URL(config.PUBLIC_URL).host];
    const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
    // A page with `no-referrer` sends no origin, not even to ourselves.
    const proven = routesAt(c.req.path).some((route) => route.method === c.req.method && route.proven);
    const unnamed = origin === 'null' && (site === 'same-origin' || proven);
    const foreignOrigin =
      origin !== undefined && !unnamed && !own.includes(URL.parse(origin)?.host ?? 'none');
    if (foreignSite || foreignOrigin) return sendProblem(c, { code: 'forbidden_origin' });
  }
  return next();
});
