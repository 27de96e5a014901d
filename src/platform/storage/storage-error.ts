/** Why a file store fails: one word for probes, and a sentence for the operator. */

import type { S3Setting } from '../settings/storage-url.ts';

/** Why a storage does not work, in the words of `/readyz` and of the metrics. */
export type StorageFailure = 'down' | 'slow' | 'full' | 'denied' | 'not found' | 'clock skewed' | 'failing';

/** Not caused by a mistake of ours or of a visitor: see `http/unavailable.ts`. */
export class StorageError extends Error {
  override name = 'StorageError';
  readonly code = 'ESTORAGE';
  readonly failure: StorageFailure;

  constructor(message: string, failure: StorageFailure = 'failing', options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}

interface Known {
  failure: StorageFailure;
  sentence: string;
  /** Whether the same request may succeed a moment later. */
  passes?: true;
}

const DENIED: Known = {
  failure: 'denied',
  sentence:
    'The store of STORAGE_URL refuses the keys. Correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the role of this machine.',
};
const DOWN: Known = {
  failure: 'down',
  sentence:
    'The store of STORAGE_URL does not answer. Check that it runs and that no firewall blocks this machine.',
  passes: true,
};
/** Swift reports full disks in this way, too. */
const UNAVAILABLE: Known = {
  failure: 'down',
  sentence:
    'The store of STORAGE_URL reports that it is out of service. Check its log and the free space on its disks.',
  passes: true,
};
/** A sender who has waited for it once does not have to wait again. */
const SLOW: Known = {
  failure: 'slow',
  sentence: 'The store of STORAGE_URL takes too long to answer. Check its load, its disks and its log.',
};
const BUSY: Known = {
  failure: 'slow',
  sentence: 'The store of STORAGE_URL limits the number of requests. The request is repeated.',
  passes: true,
};
const FULL: Known = {
  failure: 'full',
  sentence: 'The store of STORAGE_URL is full. Free some space there, or raise the quota.',
};
const ELSEWHERE: Known = {
  failure: 'not found',
  sentence: 'The bucket of STORAGE_URL is in another region. Correct region.',
};
const CHANGED: Known = {
  failure: 'failing',
  sentence:
    'A file reached the store of STORAGE_URL damaged, and was refused. Check the network and the proxies in between.',
  passes: true,
};

/** The setting that the sentences name. */
const DEFAULT_SETTING: S3Setting = 'STORAGE_URL';

/** By the code of S3's response, of the SDK, or of the operating system. */
const KNOWN: Readonly<Record<string, Known>> = {
  NoSuchBucket: {
    failure: 'not found',
    sentence: 'The bucket of STORAGE_URL does not exist. Create it, or correct its name.',
  },
  AccessDenied: DENIED,
  InvalidAccessKeyId: DENIED,
  SignatureDoesNotMatch: DENIED,
  ExpiredToken: DENIED,
  InvalidToken: DENIED,
  CredentialsProviderError: {
    failure: 'denied',
    sentence:
      'There are no keys for the store of STORAGE_URL. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give this machine a role.',
  },
  RequestTimeTooSkewed: {
    failure: 'clock skewed',
    sentence: 'The clock of this machine is wrong: the store of STORAGE_URL refuses it. Set it by NTP.',
  },
  PermanentRedirect: ELSEWHERE,
  AuthorizationHeaderMalformed: ELSEWHERE,
  QuotaExceeded: FULL,
  XMinioStorageFull: FULL,
  XMinioAdminBucketQuotaExceeded: FULL,
  InsufficientStorage: FULL,
  // No file here is near any limit of S3: Swift reports a quota with this code.
  EntityTooLarge: FULL,
  BadDigest: CHANGED,
  XAmzContentSHA256Mismatch: CHANGED,
  XAmzContentChecksumMismatch: CHANGED,
  IncompleteBody: CHANGED,
  ConditionalRequestConflict: {
    failure: 'failing',
    sentence: 'The store of STORAGE_URL is still processing an earlier attempt. The request is repeated.',
    passes: true,
  },
  ECONNREFUSED: DOWN,
  ECONNRESET: DOWN,
  EPIPE: DOWN,
  ETIMEDOUT: DOWN,
  EHOSTUNREACH: DOWN,
  ENETUNREACH: DOWN,
  ServiceUnavailable: UNAVAILABLE,
  TimeoutError: SLOW,
  RequestTimeout: SLOW,
  SlowDown: BUSY,
  ENOTFOUND: {
    failure: 'not found',
    sentence: 'The host of STORAGE_URL is not known. Correct endpoint or region.',
  },
  EAI_AGAIN: {
    failure: 'down',
    sentence: 'The host of STORAGE_URL could not be looked up. Try again, or correct endpoint.',
  },
};

/** By the status of a response without a code: a response to HEAD has none, and that of a proxy another. */
const BY_STATUS: Readonly<Record<number, Known>> = {
  403: DENIED,
  429: BUSY,
  502: UNAVAILABLE,
  503: UNAVAILABLE,
  504: SLOW,
  507: FULL,
};

/** By the operating system's code for a disk. */
const ON_DISK: Readonly<Record<string, StorageFailure>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EACCES: 'denied',
  EPERM: 'denied',
  EROFS: 'denied',
  ENOENT: 'not found',
  ENOTDIR: 'not found',
};

type Thrown = Error & {
  code?: string;
  Code?: string;
  $metadata?: { httpStatusCode?: number; clockSkewCorrected?: boolean };
};

/** The name and status of an S3 response, or of a failed request. */
export function failureOf(error: unknown): { name: string; status: number } {
  const { name, code, Code, $metadata } = error as Thrown;
  const known = [Code, code, name].find((one) => one !== undefined && one in KNOWN);
  return { name: known ?? Code ?? code ?? name, status: $metadata?.httpStatusCode ?? 0 };
}

function knownOf(error: unknown): Known | undefined {
  const { name, status } = failureOf(error);
  // The SDK uses one name for a host that accepts no connection and for one that does not answer afterwards.
  if (name === 'TimeoutError' && /did not establish/.test((error as Error).message)) return DOWN;
  return KNOWN[name] ?? BY_STATUS[status];
}

/** Whether the same request may succeed a moment later. */
export function isTransient(error: unknown): boolean {
  // The SDK has got the time from the store, and signs with it from now on.
  if ((error as Thrown).$metadata?.clockSkewCorrected) return true;
  const known = knownOf(error);
  return known ? known.passes === true : failureOf(error).status === 500;
}

/**
 * @param error from the SDK
 * @param setting the one that names the store
 */
export function storageError(error: unknown, setting: S3Setting): StorageError {
  if (error instanceof StorageError) return error;
  const { name, status } = failureOf(error);
  const said = `${name}${status ? `, ${status}` : ''}: ${(error as Error).message}`;
  const { sentence, failure } = knownOf(error) ?? {
    sentence: 'The store of STORAGE_URL failed.',
    failure: 'failing',
  };
  return new StorageError(`${sentence.replaceAll(DEFAULT_SETTING, setting)} (${said})`, failure, {
    cause: error,
  });
}

/** The name of a storage failure, on disk or in a store. */
export const storageFailure = (error: unknown): StorageFailure =>
  error instanceof StorageError
    ? error.failure
    : (ON_DISK[(error as NodeJS.ErrnoException | null)?.code ?? ''] ?? 'failing');
