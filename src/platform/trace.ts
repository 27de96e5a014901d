/** W3C Trace Context: the request of another system to which this work belongs, for the log and for requests to others. */
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
 * @returns undefined if there is none, or if the recommendation does not allow it
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
 * Runs work as a part of a trace: its log and its requests name the trace.
 * @param trace undefined for work that belongs to none, also if other work begins it
 */
export const withTrace = <T>(trace: Trace | undefined, work: () => T): T => current.run(trace, work);

/** Runs work later, or in the turn of other work, in the trace in which it was handed over. */
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

// Requests of libraries by `fetch`, for example to the company's identity provider, get the header as well.
subscribe('undici:request:create', (message) => {
  const { request } = message as { request: { addHeader(name: string, value: string): void } };
  const header = traceparent();
  if (header) request.addHeader('traceparent', header);
});
