/** The address of the website's own listener. */
import type { Config } from '../settings/settings.ts';

/** The address at which this machine reaches its own listener. */
export function ownAddress({ HOST }: Pick<Config, 'HOST'>, port: number): string {
  const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[HOST] ?? HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Requests paths of a website; redirects count as answers. */
export const sendTo =
  (address: string) =>
  (path: string, init?: RequestInit): Promise<Response> =>
    fetch(new URL(path, address), { ...init, redirect: 'manual' });
