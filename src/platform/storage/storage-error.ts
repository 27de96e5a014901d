/** Why a store of files takes or gives nothing now, in a sentence for whoever operates it. */

import type { S3Setting } from '../settings/storage-url.ts';

/** Known to be no mistake of ours or of a visitor: see `http/unavailable.ts`. */
export class StorageError extends Error {
  override name = 'StorageError';
  readonly code = 'ESTORAGE';
}

const KEYS =
  'The store of STORAGE_URL refuses the keys. Correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the role of this machine.';
const SILENT =
  'The store of STORAGE_URL does not answer. See that it runs and that a firewall lets this machine through.';
const FULL = 'The store of STORAGE_URL is full. Make room there, or raise the quota.';

/** The setting that the sentences name. */
const DEFAULT_SETTING: S3Setting = 'STORAGE_URL';

/** By the code of S3's answer, of the SDK, or of the operating system. */
const SENTENCES: Readonly<Record<string, string>> = {
  NoSuchBucket: 'The bucket of STORAGE_URL does not exist. Make it, or correct its name.',
  AccessDenied: KEYS,
  InvalidAccessKeyId: KEYS,
  SignatureDoesNotMatch: KEYS,
  ExpiredToken: KEYS,
  InvalidToken: KEYS,
  CredentialsProviderError:
    'There are no keys for the store of STORAGE_URL. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give this machine a role.',
  RequestTimeTooSkewed:
    'The clock of this machine is wrong: the store of STORAGE_URL refuses it. Set it by NTP.',
  PermanentRedirect: 'The bucket of STORAGE_URL is in another region. Correct region.',
  AuthorizationHeaderMalformed: 'The bucket of STORAGE_URL is in another region. Correct region.',
  QuotaExceeded: FULL,
  XMinioStorageFull: FULL,
  InsufficientStorage: FULL,
  ECONNREFUSED: SILENT,
  ECONNRESET: SILENT,
  EPIPE: SILENT,
  ETIMEDOUT: SILENT,
  EHOSTUNREACH: SILENT,
  ENETUNREACH: SILENT,
  TimeoutError: SILENT,
  AbortError: SILENT,
  SlowDown: 'The store of STORAGE_URL asks for fewer requests. It is tried again.',
  ENOTFOUND: 'The host of STORAGE_URL is not known. Correct endpoint or region.',
  EAI_AGAIN: 'The host of STORAGE_URL could not be looked up. Try again, or correct endpoint.',
};

/** The name and status that an answer of S3, or a failure on the way to it, goes by. */
export function failureOf(error: unknown): { name: string; status: number } {
  const { name, code, Code, $metadata } = error as Error & {
    code?: string;
    Code?: string;
    $metadata?: { httpStatusCode?: number };
  };
  const known = [Code, code, name].find((one) => one !== undefined && one in SENTENCES);
  return { name: known ?? Code ?? code ?? name, status: $metadata?.httpStatusCode ?? 0 };
}

/** Whether the same request may succeed a moment later. */
export function isTransient(error: unknown): boolean {
  const { name, status } = failureOf(error);
  return status >= 500 || status === 429 || SENTENCES[name] === SILENT || name === 'SlowDown';
}

/**
 * @param error what the SDK threw
 * @param setting the one that names the store
 */
export function storageError(error: unknown, setting: S3Setting): StorageError {
  if (error instanceof StorageError) return error;
  const { name, status } = failureOf(error);
  const sentence = (status === 507 ? FULL : SENTENCES[name])?.replaceAll(DEFAULT_SETTING, setting);
  const said = `${name}${status ? `, ${status}` : ''}: ${(error as Error).message}`;
  return new StorageError(sentence ? `${sentence} (${said})` : `The store of ${setting} failed. (${said})`, {
    cause: error,
  });
}
