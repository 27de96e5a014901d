/** What stands before every route: request id and log line, security headers, and the origin check. */
import { createMiddleware } from 'hono/factory';
import { newId } from '../../infra/ids.ts';
import { type AppEnv, REQUEST_ID_HEADER } from '../context.ts';
import { SAFE_METHODS, sendProblem } from '../errors.ts';
import { API_CSP, PAGE_HEADERS, securityHeaders } from './security-headers.ts';

/** Gives the request its id (our listener's, never the client's) and writes one line of log when it is done. */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const id = c.req.header(REQUEST_ID_HEADER) ?? newId();
  c.set('requestId', id);
  const started = performance.now();
  await next();
  c.header('X-Request-Id', id);
  const { log } = c.var.runtime;
  const status = c.res.status;
  const line = {
    requestId: id,
    method: c.req.method,
    path: c.req.path,
    status,
    ms: Math.round((performance.now() - started) * 10) / 10,
  };
  if (status >= 500) log.error(line, 'request');
  else log.info(line, 'request');
});

/** Headers of every response; a page brings its own Content-Security-Policy, all else gets one that allows nothing. */
export const security = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { config } = c.var.runtime;
  for (const [name, value] of Object.entries(securityHeaders(config.PUBLIC_URL))) c.header(name, value);
  if (c.res.headers.has('Content-Security-Policy')) {
    for (const [name, value] of Object.entries(PAGE_HEADERS)) c.header(name, value);
    return;
  }
  // Pages of the dev server have no policy: it brings styles and scripts of its own.
  const devPage = import.meta.env.DEV && c.res.headers.get('Content-Type')?.startsWith('text/html');
  if (!devPage) c.header('Content-Security-Policy', API_CSP);
});

/** Robots may read the API, since pages are made of it, but it is no search result. */
export const notIndexed = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!c.res.headers.get('Content-Type')?.startsWith('text/html')) c.header('X-Robots-Tag', 'noindex');
});

/**
 * Refuses state-changing requests that another site's page made a browser send. Callers that are no
 * browsers send neither header and pass: they carry no visitor's rights.
 */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (!SAFE_METHODS.has(c.req.method)) {
    const site = c.req.header('Sec-Fetch-Site');
    const origin = c.req.header('Origin');
    const { config } = c.var.runtime;
    const own = [c.req.header('Host'), new URL(config.PUBLIC_URL).host];
    const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
    const foreignOrigin = origin !== undefined && !own.includes(URL.parse(origin)?.host ?? 'none');
    if (foreignSite || foreignOrigin) return sendProblem(c, { code: 'forbidden_origin' });
  }
  return next();
});
