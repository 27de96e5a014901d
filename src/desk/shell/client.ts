/** Requests to the desk's API: cookies, the header that a foreign form can't send, versions, and errors in words. */
import { nanoid } from 'nanoid';
import type { AnswerOf, Method } from './api.ts';
import { isAttended } from './attention.ts';
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

export interface CallOptions<M extends Method = Method> {
  method?: M;
  body?: unknown;
  /** What the change was made on; another version on the server is a conflict. */
  version?: number;
  /** Given for changes that may be sent again; a new one is made for each other change. */
  key?: string;
  signal?: AbortSignal;
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

let sessionEnded = () => {};

/** Sets what is done first when the server says that nobody is signed in. */
export function answerSessionEndWith(listener: () => void): void {
  sessionEnded = listener;
}

/** The session has ended meanwhile: leads to the door, and back afterwards; where words would be lost, it is told instead. */
export function toTheDoor(): void {
  sessionEnded();
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
 * Keys of changes that have had no answer yet. Whether they were carried out is not known: said again in the same words,
 * by hand or by itself, one goes with the same key, and is done once.
 */
const unanswered = new Map<string, string>();

/** Sends a request. @throws ApiError for every answer but a good one */
async function send(path: string, options: CallOptions): Promise<Response> {
  const { method = 'GET', body, version, key, signal } = options;
  const headers = new Headers({ Accept: 'application/json', 'X-Desk': '1' });
  if (!isAttended()) headers.set('X-Desk-Unattended', '1');
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (version !== undefined) headers.set('If-Match', `"${version}"`);
  const text = body === undefined ? undefined : JSON.stringify(body);
  const said = `${method} ${path} ${version} ${text}`;
  if (method !== 'GET') {
    const once = key ?? unanswered.get(said) ?? nanoid();
    unanswered.set(said, once);
    headers.set('Idempotency-Key', once);
  }
  const response = await fetch(`/api/desk${path}`, {
    method,
    headers,
    ...(text === undefined ? {} : { body: text }),
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError(0, {});
  });
  if (response.status < 500) unanswered.delete(said);
  if (response.ok) return response;
  const json = await response.json().catch(() => ({}));
  const wait = Number(response.headers.get('Retry-After')) || undefined;
  const failure = new ApiError(response.status, json, wait);
  if (failure.code === 'signed_out' || failure.code === 'second_factor_required') toTheDoor();
  if (failure.code === 'proof_required' && prove && !options.proved && (await prove()))
    return send(path, { ...options, proved: true });
  throw failure;
}

/**
 * Calls the desk's API.
 * @param path below `/api/desk`, with its query; its shape says what comes back
 * @returns the answer's JSON
 * @throws ApiError
 */
export async function call<const P extends string, M extends Method = 'GET'>(
  path: P,
  options: CallOptions<M> = {},
): Promise<AnswerOf<M, P>> {
  const response = await send(path, options);
  return response.json().catch(() => ({}));
}

/** The same for an answer that is a file. */
export const callForFile = async (path: string, options: CallOptions): Promise<Blob> =>
  (await send(path, options)).blob();
