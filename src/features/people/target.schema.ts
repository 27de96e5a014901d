/** The target screen after sign-in. */

/** Characters; a longer address is not kept during sign-in. */
export const TARGET_MAX = 2_000;

/** The first screen. */
export const HOME = '/desk';

/** A placeholder for any origin: an address with its own is not a path of the desk. */
const ORIGIN = 'https://desk.invalid';

/**
 * The address after sign-in.
 * @param to a value of a link, a form or a redirect, which may be anything
 * @returns a path below the desk with its query; the first screen for everything else
 */
export function deskTarget(to: string | null | undefined): string {
  const url = to && to.length <= TARGET_MAX ? URL.parse(to, ORIGIN) : null;
  if (url?.origin !== ORIGIN || !/^\/desk(\/|$)/.test(url.pathname)) return HOME;
  if (/^\/desk\/(sign-in|link)$/.test(url.pathname)) return HOME;
  return `${url.pathname}${url.search}`;
}

/** The address of the sign-in screen, from which one comes to the target. */
export function signInPath(target: string, error?: string): string {
  const query = new URLSearchParams();
  if (target !== HOME) query.set('to', target);
  if (error) query.set('error', error);
  return `/desk/sign-in${query.size > 0 ? `?${query}` : ''}`;
}
