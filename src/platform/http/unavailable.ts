import { isDatabaseUnavailable } from '../database/retry.ts';

/** Codes of a disk that accepts nothing now, and of an S3 store. */
const STORAGE = new Set([
  'ENOSPC',
  'EROFS',
  'EDQUOT',
  'EFBIG',
  'EIO',
  'EACCES',
  'EPERM',
  'ENOENT',
  'ENOTDIR',
  'EMFILE',
  'ESTORAGE',
]);

/** Whether an error means that database or storage accept nothing now, and is no mistake of ours or of the sender. */
export const isUnavailable = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || STORAGE.has(String((error as { code?: unknown } | null)?.code ?? ''));
