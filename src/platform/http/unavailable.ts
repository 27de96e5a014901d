import { isDatabaseUnavailable } from '../database/retry.ts';

/** What the operating system says of a disk that takes nothing now, and an S3 store of itself. */
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

/** Whether an error means that database or storage take nothing now, as opposed to a mistake of ours or of the sender. */
export const isUnavailable = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || STORAGE.has(String((error as { code?: unknown } | null)?.code ?? ''));
