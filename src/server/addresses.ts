/** Lookups in the table of addresses. */
import type { Method, Route } from '../platform/http/define-route.ts';
import { fits, matchRoutes, segments } from '../platform/http/match-routes.ts';
import { pathsOf } from '../site/routes.ts';
import { ROUTES } from './routes.ts';

const ALL: readonly Route[] = Object.values(ROUTES);
/** All rows but that of content, which matches every path; those of pages in several languages once each. */
const OWN = ALL.filter((route) => route !== ROUTES.content).flatMap((route) =>
  pathsOf(route).map((path) => ({ ...route, path })),
);

/** The rows that answer at a path, whatever the method; content is not among them. */
export const routesAt = matchRoutes(OWN);

/** The methods that a path answers, HEAD included; those of a page if no row of the table matches. */
export function allowedMethods(path: string): readonly (Method | 'HEAD')[] {
  const methods = new Set<Method | 'HEAD'>();
  for (const { method } of routesAt(path)) {
    methods.add(method);
    if (method === 'GET') methods.add('HEAD');
  }
  return methods.size > 0 ? [...methods] : ['GET', 'HEAD'];
}

const isMade = ({ kind }: Route) => kind === 'page' || kind === 'feed';

/**
 * The right spelling of the address of a page or a document that is made on request.
 * @returns undefined where none has this address, in whatever letters; identifiers keep theirs
 */
export function spelledRight(path: string): string | undefined {
  const parts = segments(path);
  const row = OWN.find(
    (route) =>
      isMade(route) && fits(segments(route.path), parts, (a, b) => a.toLowerCase() === b.toLowerCase()),
  );
  return row?.path.replace(/[^/]+/g, (part) => {
    const value = parts.shift() ?? '';
    return part.startsWith(':') ? value : part;
  });
}

/** Whether a path is that of a page or a document that is made on request. */
export const isMadeOnRequest = (path: string): boolean => routesAt(path).some(isMade);

/** Whether a GET of a path makes the server work, unless its response is in memory. */
export const takesWork = (path: string): boolean =>
  routesAt(path).some(({ kind, cacheable }) => cacheable === true || kind === 'page');

/** Whether the response to a GET is for one person only. */
export function isPersonal(path: string, query: Readonly<Record<string, string>>): boolean {
  const personal = routesAt(path).find(({ method }) => method === 'GET')?.personal;
  return personal === true || (personal?.some((name) => Object.hasOwn(query, name)) ?? false);
}

/** The address under which an answer is kept: the path with the parameters that count there, in the order of the table. */
export function cacheKey(url: string): string {
  const at = url.indexOf('?');
  if (at === -1) return url;
  const path = url.slice(0, at);
  const names = routesAt(path).find(({ method }) => method === 'GET')?.query ?? [];
  const params = new URLSearchParams(url.slice(at));
  const counting = new URLSearchParams(
    names.flatMap((name) => {
      const value = params.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  return counting.size > 0 ? `${path}?${counting}` : path;
}
