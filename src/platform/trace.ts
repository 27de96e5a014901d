/** W3C Trace Context: which request of another system this work belongs to, in the log and in what is asked of others. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';

export interface Trace {
  /** 32 hexadecimal digits. */
  id: string;
  /** Two hexadecimal digits: whether the caller records it. */
  flags: string;
}

const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const current = new AsyncLocalStorage<Trace | undefined>();

/**
 * Reads a `traceparent` header.
 * @returns undefined where there is none, or none that the recommendation allows
 */
export function readTraceparent(header: string | undefined): Trace | undefined {
  const [, version, id = '', parent = '', flags = '', more] = TRACEPARENT.exec(header ?? '') ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && more)) return undefined;
  return /^0+$/.test(id) || /^0+$/.test(parent) ? undefined : { id, flags };
}

/** The trace of the running work as it is stored beside work that follows later; null outside of a trace. */
export function storedTrace(): string | null {
  const trace = current.getStore();
  return trace ? `${trace.id}-${trace.flags}` : null;
}

/** Reads what `storedTrace` gave. */
export function readStoredTrace(stored: string | null): Trace | undefined {
  const [id, flags] = stored?.split('-') ?? [];
  return id && flags ? { id, flags } : undefined;
}

/**
 * Does work as a part of a trace: what it logs and asks of others names it.
 * @param trace undefined for work that belongs to none, also where it is begun by work that does
 */
export const withTrace = <T>(trace: Trace | undefined, work: () => T): T => current.run(trace, work);

/** Gives work that runs later, or in the turn of other work, the trace it was handed over in. */
export const keepTrace = <A extends unknown[], T>(work: (...args: A) => T): ((...args: A) => T) => {
  const trace = current.getStore();
  return (...args) => current.run(trace, work, ...args);
};

/** The trace that the running work belongs to. */
export const currentTrace = (): Trace | undefined => current.getStore();

/** The header for a request to another system; undefined outside of a trace. */
export function traceparent(): string | undefined {
  const trace = current.getStore();
  return trace && `00-${trace.id}-${randomBytes(8).toString('hex')}-${trace.flags}`;
}

// What libraries ask by `fetch`, such as the company's identity provider, gets the header as well.
subscribe('undici:request:create', (message) => {
  const { request } = message as { request: { addHeader(name: string, value: string): void } };
  const header = traceparent();
  if (header) request.addHeader('traceparent', header);
});
