/** Questions to the table of addresses. */
import { type Method, ROUTES, type Route } from './routes.ts';

const ALL: readonly Route[] = Object.values(ROUTES);
/** All rows but that of content, which fits every path. */
const OWN = ALL.filter((route) => route !== ROUTES.content);

const segments = (path: string) => path.split('/').slice(1);

/** Whether a path is one that the pattern stands for, letter by letter or in any case; both by their segments. */
function fits(wanted: readonly string[], given: readonly string[], same = (a: string, b: string) => a === b) {
  const open = wanted.at(-1) === '*';
  if (open ? given.length < wanted.length : given.length !== wanted.length) return false;
  return wanted.every((part, index) => {
    const value = given[index] ?? '';
    if (part === '*') return value !== '';
    return part.startsWith(':') ? value !== '' : same(part, value);
  });
}

const isPattern = ({ path }: Route) => /[:*]/.test(path);
const exact = Map.groupBy(
  OWN.filter((route) => !isPattern(route)),
  (route) => route.path as string,
);
const patterns = OWN.filter(isPattern).map((route) => ({ route, wanted: segments(route.path) }));

/**
 * The rows that answer at a path, whatever the method; content is none of them.
 * @param path of the request, percent-encoded as it came
 */
export function routesAt(path: string): readonly Route[] {
  const given = segments(path);
  const found = patterns.filter(({ wanted }) => fits(wanted, given)).map(({ route }) => route);
  return [...(exact.get(path) ?? []), ...found];
}

/** The methods that a path answers, HEAD included; those of a page where nothing of the table is found. */
export function allowedMethods(path: string): readonly (Method | 'HEAD')[] {
  const methods = new Set<Method | 'HEAD'>();
  for (const { method } of routesAt(path)) {
    methods.add(method);
    if (method === 'GET') methods.add('HEAD');
  }
  return methods.size > 0 ? [...methods] : ['GET', 'HEAD'];
}

/**
 * The right spelling of a page's address that is made on request.
 * @returns undefined where no such page has this address, in whatever letters; identifiers keep theirs
 */
export function spelledRight(path: string): string | undefined {
  const given = segments(path);
  const row = OWN.find(
    ({ kind, path: pattern }) =>
      kind === 'page' && fits(segments(pattern), given, (a, b) => a.toLowerCase() === b.toLowerCase()),
  );
  return row?.path.replace(/[^/]+/g, (part) => {
    const value = given.shift() ?? '';
    return part.startsWith(':') ? value : part;
  });
}

/** First segments that belong to rows which are not made of content. */
const RESERVED = new Set(OWN.filter((route) => !route.sections).map(({ path }) => segments(path)[0]));

/** Whether a path belongs to code, so that no content file may claim it: an address of the table, or one below it. */
export const isTakenByCode = (path: string): boolean => RESERVED.has(segments(path)[0]);

/** Whether a path is that of a page or a document that is made when it is asked for. */
export const isMadeOnRequest = (path: string): boolean =>
  routesAt(path).some(({ kind }) => kind === 'page' || kind === 'feed');

/** Whether a GET of a path makes the server work, unless what it gives is in memory. */
export const takesWork = (path: string): boolean =>
  routesAt(path).some(({ kind, cacheable }) => cacheable === true || kind === 'page');

/** Whether what a GET gives is for one person only. */
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
  const given = new URLSearchParams(url.slice(at));
  const counting = new URLSearchParams(
    names.flatMap((name) => {
      const value = given.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  return counting.size > 0 ? `${path}?${counting}` : path;
}
