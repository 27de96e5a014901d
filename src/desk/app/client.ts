/** Requests to the staff API: cookies, a header that other sites can't send, versions, and error messages. */
import { nanoid } from 'nanoid';
import type { Meanwhile } from '../../platform/staff/refusal.ts';
import type { AnswerOf, Method } from './api.ts';
import { hasUnsaved } from './unsaved.ts';
import { upload } from './upload.ts';
import { isActive } from './user-activity.ts';

/** The code of a request that got no response in time; it is not repeated automatically, because that would take as long again. */
export const NO_ANSWER = 'no_answer';

/** A failure with the server's message, or a network failure (status 0). */
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
    super(body.message ?? 'The server did not answer. Check your connection and try again.');
    this.status = status;
    this.code = body.code ?? (status === 0 ? 'offline' : 'unknown');
    this.errors = body.errors ?? {};
    this.meanwhile = body.meanwhile;
    this.retryAfter = retryAfter;
  }
}

interface CallOptions<M extends Method = Method> {
  method?: M;
  body?: unknown;
  /** The version on which the change was made; another version on the server is a conflict. */
  version?: number;
  /** For changes that may be sent again; every other change gets a new one. */
  key?: string;
  signal?: AbortSignal;
  /** How long the response may take, in milliseconds. */
  timeoutMs?: number;
  /** Set on the retry after a reauthentication, so that it is requested only once. */
  reauthenticated?: boolean;
}

type Reauthenticate = () => Promise<boolean>;
let askToReauthenticate: Reauthenticate | undefined;
let reauthenticating: Promise<boolean> | undefined;

/** Sets the prompt for changes that need a recent reauthentication; it resolves to whether it was given. */
export function reauthenticateWith(prompt: Reauthenticate | undefined): void {
  askToReauthenticate = prompt;
}

/** One prompt serves all that ask while it is open. */
async function reauthenticate(): Promise<boolean> {
  reauthenticating ??= askToReauthenticate?.().finally(() => {
    reauthenticating = undefined;
  });
  return (await reauthenticating) ?? false;
}

/** The user of this page. The server refuses its requests once another user is signed in at this browser. */
let staffId: string | undefined;

/** Sets the user that requests are sent as; undefined while no one is signed in. */
export function actAs(id: string | undefined): void {
  staffId = id;
}

type SignedOut = (isChange: boolean) => void;
let signedOut: SignedOut | undefined;

/** Sets the callback for a session that ends while typed text is unsaved; it gets whether a change was refused. */
export function onSignedOut(listener: SignedOut | undefined): void {
  signedOut = listener;
}

let sessionEnded = () => {};

/** Sets the callback that runs first when the server answers that the session has ended. */
export function onSessionEnd(listener: () => void): void {
  sessionEnded = listener;
}

/**
 * The session has ended: redirects to sign-in and back, or shows a dialog if typed text would be lost.
 * @param isChange whether a change was refused, not a request that the page made automatically
 */
export function sessionHasEnded(isChange = false): void {
  sessionEnded();
  if (signedOut && hasUnsaved()) queueMicrotask(() => signedOut?.(isChange));
  else redirectToSignIn();
}

/** Leads to sign-in, and back afterwards. */
export function redirectToSignIn(): void {
  const { pathname, search } = location;
  if (/^\/desk\/(sign-in|link)$/.test(pathname)) return;
  location.assign(`/desk/sign-in?to=${encodeURIComponent(`${pathname}${search}`)}`);
}

/**
 * Keys of changes without a response. It is not known whether they were carried out: if the same change is sent again, by the
 * user or automatically, it has the same key, and is carried out once.
 */
const unanswered = new Map<string, string>();

/**
 * How long a response may take, or a file that is sent make no progress. After that the user sees an error and can send it again; a
 * change then has the same key.
 */
const ANSWER_MS = 30_000;

/** Sends a request. @throws ApiError for every unsuccessful response */
async function send(path: string, options: CallOptions): Promise<Response> {
  const { method = 'GET', body, version, key, signal, timeoutMs = ANSWER_MS } = options;
  const headers = new Headers({ Accept: 'application/json', 'X-Desk': '1' });
  if (staffId) headers.set('X-Desk-Staff', staffId);
  if (!isActive()) headers.set('X-Desk-Unattended', '1');
  const isFile = body instanceof FormData;
  if (body !== undefined && !isFile) headers.set('Content-Type', 'application/json');
  if (version !== undefined) headers.set('If-Match', `"${version}"`);
  const text = body === undefined || isFile ? undefined : JSON.stringify(body);
  const signature = `${method} ${path} ${version} ${text}`;
  if (method !== 'GET' && !isFile) {
    const once = key ?? unanswered.get(signature) ?? nanoid();
    unanswered.set(signature, once);
    headers.set('Idempotency-Key', once);
  }
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), timeoutMs);
  };
  wait();
  const url = `/api/desk${path}`;
  const request = { method, headers, signal: AbortSignal.any([silence.signal, ...(signal ? [signal] : [])]) };
  const response = await (isFile
    ? upload(url, { ...request, body }, wait)
    : fetch(url, text === undefined ? request : { ...request, body: text })
  )
    .catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw new ApiError(0, silence.signal.aborted ? { code: NO_ANSWER } : {});
    })
    .finally(() => clearTimeout(timer));
  if (response.status < 500) unanswered.delete(signature);
  if (response.ok) return response;
  const json = await response.json().catch(() => ({}));
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
  const failure = new ApiError(response.status, json, retryAfter);
  if (failure.code === 'signed_out' || failure.code === 'second_factor_required')
    // The page itself reports presence, every ten seconds.
    sessionHasEnded(method !== 'GET' && !path.endsWith('/presence'));
  if (failure.code === 'reauthentication_required' && !options.reauthenticated && (await reauthenticate()))
    return send(path, { ...options, reauthenticated: true });
  throw failure;
}

/**
 * Calls the desk's API.
 * @param path below `/api/desk`, with its query; its type determines that of the response
 * @returns the JSON of the response
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
export const callForFile = async (path: string, options: CallOptions = {}): Promise<Blob> =>
  (await send(path, options)).blob();
