import type { IncomingMessage } from 'node:http';

/**
 * The address a request comes from. Behind proxies each one appends the address it saw, so the client is
 * the entry that our own outermost proxy wrote: counted from the right, because the left end is whatever the client made up.
 * With fewer entries than proxies the request came past one of them, and the header proves nothing.
 * @param hops how many proxies of ours stand before this server; 0 means the socket's peer
 */
export function clientAddress(request: IncomingMessage, hops: number): string {
  const peer = request.socket.remoteAddress ?? 'unknown';
  if (hops === 0) return peer;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  return forwarded[forwarded.length - hops] ?? peer;
}
