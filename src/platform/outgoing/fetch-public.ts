/**
 * Requests to addresses that a person typed. They reach only the internet: the address that the name resolved to is checked,
 * and the connection goes to that very address. Redirects are not followed.
 */
import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import type { IncomingHttpHeaders } from 'node:http';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { traceparent } from '../trace.ts';
import { isPublicAddress } from './public-address.ts';

/** Why a request was not made, or got no response. */
export type OutgoingFailure =
  | 'bad_address'
  | 'not_https'
  | 'private_address'
  | 'unknown_host'
  | 'refused'
  | 'certificate'
  | 'timed_out'
  | 'too_large'
  | 'broken_off';

export class OutgoingError extends Error {
  override name = 'OutgoingError';
  readonly code: OutgoingFailure;

  constructor(code: OutgoingFailure, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

export interface OutgoingOptions {
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** For everything together: look-up, connection, response. */
  timeoutMs?: number;
  /** The maximum size of the response's body. */
  maxBytes?: number;
  /** For a longer body: the request fails, or the rest is not read. */
  whenLonger?: 'fail' | 'cut';
  /** `any`: also private addresses, and http. See OUTGOING_ADDRESSES. */
  addresses?: 'public' | 'any';
  /** For tests. */
  lookup?: typeof systemLookup;
  /** For tests: certificates to trust beside the usual ones. */
  ca?: string;
}

interface OutgoingResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1024 * 1024;

/**
 * Reads an address that a person typed.
 * @throws OutgoingError `bad_address`, `not_https`, or `private_address` if it contains a private IP address
 */
export function readOutgoingUrl(text: string, addresses: 'public' | 'any' = 'public'): URL {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new OutgoingError('bad_address');
  if (addresses === 'any') return url;
  if (url.protocol !== 'https:') throw new OutgoingError('not_https');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A numeric address is used without a look-up.
  if (isIP(host) && !isPublicAddress(host)) throw new OutgoingError('private_address');
  return url;
}

/**
 * Looks a name up, and returns its addresses if all of them are public: a name that also leads to a private network is refused.
 */
const checkedLookup =
  (lookup: typeof systemLookup, allowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(new OutgoingError('unknown_host', error), '');
      const [first] = found;
      if (!first || !found.every(({ address }) => allowed(address)))
        return callback(new OutgoingError('private_address'), '');
      if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };

const CODES: Readonly<Record<string, OutgoingFailure>> = {
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  ETIMEDOUT: 'timed_out',
  TimeoutError: 'timed_out',
};

function failureOf(error: unknown): OutgoingError {
  if (error instanceof OutgoingError) return error;
  // Several addresses of one name fail together.
  if (error instanceof AggregateError && error.errors.length > 0) return failureOf(error.errors[0]);
  const { code = '', name = '', cause } = error as NodeJS.ErrnoException & { cause?: unknown };
  if (/CERT|SIGNATURE|ISSUER|^ERR_TLS/.test(code)) return new OutgoingError('certificate', error);
  // An abort wraps the reason.
  if (cause instanceof Error) return failureOf(cause);
  return new OutgoingError(CODES[code] ?? CODES[name] ?? 'broken_off', error);
}

/**
 * Makes one request. Any status is a response, redirects included.
 * @throws OutgoingError
 */
export async function fetchPublic(address: string, options: OutgoingOptions = {}): Promise<OutgoingResponse> {
  const { method = 'GET', body, maxBytes = MAX_BYTES, whenLonger = 'fail', addresses = 'public' } = options;
  const { lookup = systemLookup, timeoutMs = TIMEOUT_MS, ca } = options;
  const url = readOutgoingUrl(address, addresses);
  const parent = traceparent();
  const { promise, resolve, reject } = Promise.withResolvers<OutgoingResponse>();
  const request = (url.protocol === 'https:' ? https : http).request(url, {
    method,
    // A new connection, so that no earlier result of the look-up is used.
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
    lookup: checkedLookup(lookup, addresses === 'any' ? () => true : isPublicAddress),
    ...(ca ? { ca } : {}),
    headers: {
      'Accept-Encoding': 'identity',
      ...(parent ? { traceparent: parent } : {}),
      ...(body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }),
      ...options.headers,
    },
  });
  // If the connection ends without an error, this still ends the promise: the signal does nothing once the request is
  // destroyed.
  const brokenOff = () => reject(new OutgoingError('broken_off'));
  request.on('error', reject);
  request.on('close', brokenOff);
  // A 101, which nothing here asks for.
  request.on('upgrade', (_response, socket) => {
    socket.destroy();
    brokenOff();
  });
  request.on('response', (response) => {
    // The request may close while the end of the response still waits to be read.
    request.off('close', brokenOff);
    const chunks: Buffer[] = [];
    let size = 0;
    const done = () => {
      const { statusCode: status = 0, headers } = response;
      resolve({ status, headers, body: Buffer.concat(chunks).subarray(0, maxBytes) });
    };
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size <= maxBytes) return;
      if (whenLonger === 'cut') done();
      else reject(new OutgoingError('too_large'));
      request.destroy();
    });
    response.on('end', done);
    response.on('error', reject);
    response.on('close', brokenOff);
  });
  request.end(body);
  return promise.catch((error: unknown) => {
    throw failureOf(error);
  });
}
