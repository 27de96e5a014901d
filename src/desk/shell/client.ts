/** Requests to the desk's API: cookies, the header that a foreign form can't send, versions, and errors in words. */
import { nanoid } from 'nanoid';
import { hasUnsaved } from './unsaved.ts';

/** Who changed what meanwhile, on a conflict. */
export interface Meanwhile {
  by: string;
  at: string;
  what: string;
  version: number;
}

/** A failure that the server told in its own words, or the network's silence (status 0). */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly meanwhile: Meanwhile | undefined;
  /** Seconds to wait. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    body: { message?: string; code?: string; errors?: Record<string, string>; meanwhile?: Meanwhile },
    retryAfter?: number,
  ) {
    super(body.message ?? 'The server did not answer. Check the line and try again.');
    this.status = status;
    this.code = body.code ?? (status === 0 ? 'offline' : 'unknown');
    this.errors = body.errors ?? {};
    this.meanwhile = body.meanwhile;
    this.retryAfter = retryAfter;
  }
}

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  /** What the change was made on; another version on the server is a conflict. */
  version?: number;
  /** Given for changes that may be sent again; a new one is made for each other change. */
  key?: string;
  signal?: AbortSignal;
  /** The answer is a file: a `Blob` comes back. */
  file?: boolean;
  /** Sent once more after a proof: it is not asked for twice. */
  proved?: boolean;
}

type Prover = () => Promise<boolean>;
let prove: Prover | undefined;

/** Sets who is asked when a change needs a proof of the last minutes; they say whether it was given. */
export function answerProofWith(prover: Prover | undefined): void {
  prove = prover;
}

let signedOut: (() => void) | undefined;

/** Sets who is told that the session has ended while something typed is not saved yet. */
export function answerSignedOutWith(listener: (() => void) | undefined): void {
  signedOut = listener;
}

/** The session has ended meanwhile: leads to the door, and back afterwards; where words would be lost, it is told instead. */
export function toTheDoor(): void {
  if (signedOut && hasUnsaved()) queueMicrotask(signedOut);
  else leaveForTheDoor();
}

/** Leads to the door, and back afterwards. */
export function leaveForTheDoor(): void {
  const { pathname, search } = location;
  if (/^\/desk\/(sign-in|link)$/.test(pathname)) return;
  location.assign(`/desk/sign-in?to=${encodeURIComponent(`${pathname}${search}`)}`);
}

/**
 * Calls the desk's API.
 * @param path below `/api/desk`, with its query
 * @returns the answer's JSON; undefined for an empty answer
 * @throws ApiError
 */
export async function call<T>(path: string, options: CallOptions = {}): Promise<T> {
  const { method = 'GET', body, version, key, signal } = options;
  const headers = new Headers({ Accept: 'application/json', 'X-Desk': '1' });
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (version !== undefined) headers.set('If-Match', `"${version}"`);
  if (method !== 'GET') headers.set('Idempotency-Key', key ?? nanoid());
  const response = await fetch(`/api/desk${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError(0, {});
  });
  if (response.status === 204) return undefined as T;
  if (response.ok && options.file) return (await response.blob()) as T;
  const json = await response.json().catch(() => ({}));
  if (response.ok) return json as T;
  const wait = Number(response.headers.get('Retry-After')) || undefined;
  const failure = new ApiError(response.status, json, wait);
  if (failure.code === 'signed_out' || failure.code === 'second_factor_required') toTheDoor();
  if (failure.code === 'proof_required' && prove && !options.proved && (await prove()))
    return call<T>(path, { ...options, proved: true });
  throw failure;
}
