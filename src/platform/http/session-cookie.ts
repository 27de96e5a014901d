/** The session's cookie. Separate from the library, which is loaded only at the first sign-in. */

/** With https the browser itself prevents other hosts and plain http from setting it (`__Host-`). */
export const cookiePrefix = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-desk' : 'desk';

/** The value of a cookie of a request. */
export function readCookie(headers: Headers, name: string): string | undefined {
  const found = (headers.get('cookie') ?? '').split(/;\s*/).find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}

/** The token before the signature. The signature need not be checked: a token cannot be guessed. */
export function tokenIn(value = ''): string {
  try {
    return decodeURIComponent(value).split('.')[0] ?? '';
  } catch {
    return '';
  }
}

export const sessionCookie = (publicUrl: string): string => `${cookiePrefix(publicUrl)}.session_token`;

/** The session's token in the cookie of a request. */
export const tokenOf = (headers: Headers, publicUrl: string): string | undefined =>
  tokenIn(readCookie(headers, sessionCookie(publicUrl))) || undefined;

/** A `Set-Cookie` header with the attributes of all cookies of the desk. */
export function writeCookie(name: string, value: string, maxAge: number, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
