/** The headers that every answer of the server has, whatever was asked. */
import { expect } from 'vitest';
import { securityHeaders } from '../../src/server/security-headers.ts';

/** The public address of the server, so that it sends HSTS. */
export const PUBLIC_URL = 'https://www.site.example';
const COMMON = securityHeaders({ PUBLIC_URL, HSTS: 'host' });

/**
 * Expects the headers of all in an answer.
 * @param own headers in which an answer may differ from all others
 */
export function expectCommon(headers: Headers, what: string, own: readonly string[] = []): void {
  for (const [name, value] of Object.entries(COMMON)) {
    if (own.includes(name)) expect(headers.get(name), `${what}: ${name}`).toBeTruthy();
    else expect(headers.get(name), `${what}: ${name}`).toBe(value);
  }
}
