import type { Context } from 'hono';
import type { Runtime } from '../app/runtime.ts';

/** Which public content a response was made of, so that it may be kept until that changes. */
export interface Cacheable {
  /** When the content changes by the clock alone; null when it does not. */
  until: Date | null;
}

export interface Variables {
  runtime: Runtime;
  requestId: string;
  cacheable?: Cacheable;
}

export type AppEnv = { Variables: Variables };
export type AppContext = Context<AppEnv>;
export type Handler = (c: AppContext) => Response | Promise<Response>;

/** Set by our own listener on every request, whatever the client sent under these names. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address';
export const REQUEST_ID_HEADER = 'x-request-id';

/** The client's address; without our listener (development) every client is one. */
export const clientAddress = (c: AppContext): string => c.req.header(CLIENT_ADDRESS_HEADER) ?? 'unknown';

/** The salted hash of the client's address. */
export async function clientHash(c: AppContext): Promise<string> {
  const { hasher, clock } = c.var.runtime;
  return hasher.hash(clientAddress(c), clock());
}
