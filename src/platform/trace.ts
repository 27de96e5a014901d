/** W3C Trace Context: which request of another system this work belongs to, in the log and in what is asked of others. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

export interface Trace {
  /** 32 hexadecimal digits. */
  id: string;
  /** Two hexadecimal digits: whether the caller records it. */
  flags: string;
}

const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const current = new AsyncLocalStorage<Trace>();

/**
 * Reads a `traceparent` header.
 * @returns undefined where there is none, or none that the recommendation allows
 */
export function readTraceparent(header: string | undefined): Trace | undefined {
  const [, version, id = '', parent = '', flags = '', more] = TRACEPARENT.exec(header ?? '') ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && more)) return undefined;
  return /^0+$/.test(id) || /^0+$/.test(parent) ? undefined : { id, flags };
}

/** Does work as a part of a trace: what it logs and asks of others names it. */
export const withTrace = <T>(trace: Trace, work: () => T): T => current.run(trace, work);

/** The trace that the running work belongs to. */
export const currentTrace = (): Trace | undefined => current.getStore();

/** The header for a request to another system; undefined outside of a trace. */
export function traceparent(): string | undefined {
  const trace = current.getStore();
  return trace && `00-${trace.id}-${randomBytes(8).toString('hex')}-${trace.flags}`;
}
