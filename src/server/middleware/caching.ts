import { createMiddleware } from 'hono/factory';
import { clientNetwork } from '../../platform/http/client-hash.ts';
import { type AppContext, type AppEnv, clientAddress } from '../../platform/http/context.ts';
import { type Problem, READ_PROBLEMS, sendProblem } from '../../platform/http/errors.ts';
import { cacheKey, isPersonal, routesAt, takesWork } from '../addresses.ts';
import { chooseVariant, headerPairs, matchesEtag, type Prepared } from '../cache/prepared.ts';

/** Browsers ask each time and get a 304; shared caches may serve for half a minute. */
const PUBLIC_CACHE = 'public, max-age=0, s-maxage=30, must-revalidate';
/** Headers that belong to one request, not to the content. */
const PER_REQUEST = ['x-request-id', 'date', 'connection', 'content-length'];

const OVERLOADED: Problem = { code: 'unavailable', retryAfter: 5 };

/** Sends a prepared response in the client's encoding, or 304. */
function answer(c: AppContext, prepared: Prepared): Response {
  const known = prepared.status === 200 && matchesEtag(c.req.header('If-None-Match'), prepared.etag);
  if (known) return new Response(null, { status: 304, headers: headerPairs(prepared.notModified) });
  const { body, headers } = chooseVariant(prepared, c.req.header('Accept-Encoding'));
  const sent = c.req.method === 'HEAD' ? null : new Uint8Array(body);
  return new Response(sent, { status: prepared.status, headers: headerPairs(headers) });
}

const asks = (c: AppContext): boolean => c.req.method === 'GET' || c.req.method === 'HEAD';

/** Runs work that occupies the thread in its client's turn. @returns a problem if there is no turn in time */
export async function takeTurn<T>(c: AppContext, work: () => Promise<T>): Promise<T | Response> {
  const done = await c.var.runtime.turns.take(clientNetwork(clientAddress(c)));
  if (!done) return sendProblem(c, { ...OVERLOADED, message: READ_PROBLEMS.unavailable });
  try {
    return await work();
  } finally {
    done();
  }
}

/** Renders uncached pages in their turn, whether they are cached afterwards or for one person: both cost the same. */
export const inTurn = createMiddleware<AppEnv>((c, next) =>
  asks(c) && takesWork(c.req.path) ? takeTurn(c, next) : next(),
);

/** Keeps responses that were marked as cacheable, so that our listener answers the next such request from memory. */
export const keepResponses = createMiddleware<AppEnv>(async (c, next) => {
  const keeps = routesAt(c.req.path).some((route) => route.cacheable);
  if (!asks(c) || !keeps || isPersonal(c.req.path, c.req.query())) return next();
  const { cache, clock } = c.var.runtime;
  const { pathname, search } = new URL(c.req.url);
  const key = cacheKey(`${pathname}${search}`);
  // While this waited for its turn, another request may have caused the same response to be made.
  const made = await cache.get(key, clock().getTime());
  if (made) return answer(c, made);
  const revision = await cache.revision().catch(() => undefined);
  await next();
  const mark = c.var.cacheable;
  if (!mark || revision === undefined) return;
  if (c.req.method !== 'GET') return c.header('Cache-Control', PUBLIC_CACHE);
  const body = Buffer.from(await c.res.arrayBuffer());
  const headers = new Headers(c.res.headers);
  headers.set('Cache-Control', PUBLIC_CACHE);
  const cached = Object.fromEntries([...headers].filter(([name]) => !PER_REQUEST.includes(name)));
  const response = { status: c.res.status, headers: cached, body };
  const validity = { revision, until: mark.until };
  c.res = answer(c, await cache.put(key, response, validity, c.req.header('Accept-Encoding')));
});
