import type { Context } from 'hono';
import { runtime } from '../app/runtime.ts';

/** Which public content a response was made of, so that it may be kept until that changes. */
export interface Cacheable {
  /** When the content changes by the clock alone; null when it does not. */
  until: Date | null;
}

export interface Variables {
  requestId: string;
  cacheable?: Cacheable;
}

export type ApiContext = Context<{ Variables: Variables }>;

/** Set by our own listener on every request, whatever the client sent under these names. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address';
export const REQUEST_ID_HEADER = 'x-request-id';

/** The running process's parts. */
export const parts = runtime;

/** The client's address; without our listener (development) every client is one. */
export const clientAddress = (c: ApiContext): string => c.req.header(CLIENT_ADDRESS_HEADER) ?? 'unknown';

/** The salted hash of the client's address. */
export async function clientHash(c: ApiContext): Promise<string> {
  const { hasher, clock } = await parts();
  return hasher.hash(clientAddress(c), clock());
}
