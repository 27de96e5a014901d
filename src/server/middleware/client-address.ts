import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * The address a request comes from. Each proxy appends the address it saw, so the client is the entry that our own outermost
 * proxy wrote: counted from the right, because the left end is whatever the client made up. With fewer entries than proxies the
 * request bypassed one of them, and the header proves nothing; the same is true of an entry that is no address.
 * @param hops how many of our proxies are in front of this server; 0 means the socket's peer
 */
export function clientAddress(request: IncomingMessage, hops: number): string {
  const peer = request.socket.remoteAddress ?? 'unknown';
  if (hops === 0) return peer;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const entry = withoutPort(forwarded[forwarded.length - hops] ?? '');
  return isIP(entry) ? entry : peer;
}

/** Some proxies write the port, which is another one for each connection: `192.0.2.7:4711`, `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  const [, v6, v4] = /^(?:\[(.+)\]|([^:]+))(?::\d+)?$/.exec(entry) ?? [];
  return v6 ?? v4 ?? entry;
}
