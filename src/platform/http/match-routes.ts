/** Which routes a path belongs to. */
import type { Route } from './define-route.ts';

export const segments = (path: string): string[] => path.split('/').slice(1);

/** Whether a path matches the pattern, exactly or in any case; both as segments. */
export function fits(
  wanted: readonly string[],
  parts: readonly string[],
  same = (a: string, b: string) => a === b,
): boolean {
  const open = wanted.at(-1) === '*';
  if (open ? parts.length < wanted.length : parts.length !== wanted.length) return false;
  return wanted.every((part, index) => {
    const value = parts[index] ?? '';
    if (part === '*') return value !== '';
    return part.startsWith(':') ? value !== '' : same(part, value);
  });
}

const isPattern = ({ path }: Route) => /[:*]/.test(path);

/** @returns a function that returns the routes at a path, for any method (the path is percent-encoded as it came) */
export function matchRoutes<R extends Route>(routes: readonly R[]): (path: string) => readonly R[] {
  const exact = Map.groupBy(
    routes.filter((route) => !isPattern(route)),
    (route) => route.path as string,
  );
  const patterns = routes.filter(isPattern).map((route) => ({ route, wanted: segments(route.path) }));
  return (path) => {
    const given = segments(path);
    const found = patterns.filter(({ wanted }) => fits(wanted, given)).map(({ route }) => route);
    return [...(exact.get(path) ?? []), ...found];
  };
}
