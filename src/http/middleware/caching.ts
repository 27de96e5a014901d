import { createMiddleware } from 'hono/factory';
import { cacheKey, isPersonal, routesAt } from '../../app/addresses.ts';
import type { AppEnv } from '../context.ts';
import { chooseVariant, matchesEtag } from '../memory/prepared.ts';

/** Browsers ask each time and get a 304; shared caches may serve for half a minute. */
const PUBLIC_CACHE = 'public, max-age=0, s-maxage=30, must-revalidate';
/** Headers that belong to one request, not to the content. */
const PER_REQUEST = ['x-request-id', 'date', 'connection', 'content-length'];

/**
 * Keeps responses that were marked as cacheable, so that our listener answers the next such request from
 * memory, and answers conditional requests.
 */
export const keepResponses = createMiddleware<AppEnv>(async (c, next) => {
  const asks = c.req.method === 'GET' || c.req.method === 'HEAD';
  const keeps = routesAt(c.req.path).some((route) => route.cacheable);
  if (!asks || !keeps || isPersonal(c.req.path, c.req.query())) return next();
  const { cache } = c.var.runtime;
  const revision = await cache.revision().catch(() => undefined);
  await next();
  const mark = c.var.cacheable;
  if (!mark || revision === undefined || c.req.method !== 'GET') return;
  const body = Buffer.from(await c.res.arrayBuffer());
  const headers = new Headers(c.res.headers);
  headers.set('Cache-Control', PUBLIC_CACHE);
  const kept = Object.fromEntries([...headers].filter(([name]) => !PER_REQUEST.includes(name)));
  const { pathname, search } = new URL(c.req.url);
  const prepared = await cache.put(
    cacheKey(`${pathname}${search}`),
    { status: c.res.status, headers: kept, body },
    { revision, until: mark.until },
  );
  headers.set('ETag', prepared.etag);
  if (c.res.status === 200 && matchesEtag(c.req.header('If-None-Match'), prepared.etag)) {
    c.res = new Response(null, { status: 304, headers });
    return;
  }
  // The one for whom the page was made gets it compressed as well, like all who come after.
  const variant = chooseVariant(prepared, c.req.header('Accept-Encoding'));
  for (let index = 0; index < variant.headers.length; index += 2) {
    headers.set(variant.headers[index] ?? '', variant.headers[index + 1] ?? '');
  }
  c.res = new Response(new Uint8Array(variant.body), { status: c.res.status, headers });
});
