import type { Context } from 'hono';
import type { Translation } from '../forms/form-messages.ts';

/**
 * Parts that live as long as the process, for the handlers of requests. The server, which makes them, declares them
 * (`server/runtime-parts.ts` extends this interface).
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is extended where its parts are known
export interface Runtime {}

/** The public content of a response, which may be cached until that changes. */
export interface Cacheable {
  /** When the content changes by the clock alone; null when it does not. */
  until: Date | null;
}

export interface Variables {
  runtime: Runtime;
  requestId: string;
  cacheable?: Cacheable;
  /** The content's translation of messages for visitors; none at the desk. */
  translation?: Translation;
}

/** Facts of our own listener about a request. Tests and the dev server call the app without it. */
export interface Bindings {
  requestId?: string;
  clientAddress?: string;
}

export type AppEnv = { Variables: Variables; Bindings: Bindings };
export type AppContext = Context<AppEnv>;
// biome-ignore lint/suspicious/noExplicitAny: of routes with variables, paths and input of their own
export type AnyContext = Context<any, any, any>;
export type Handler = (c: AppContext) => Response | Promise<Response>;

/** The client's address; without our listener every client is one. */
export const clientAddress = (c: AppContext): string => c.env?.clientAddress ?? 'unknown';

/** The salted hash of the client's address. */
export async function clientHash(c: AppContext): Promise<string> {
  const { hasher, clock } = c.var.runtime;
  return hasher.hash(clientAddress(c), clock());
}
