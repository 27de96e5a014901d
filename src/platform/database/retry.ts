import { setTimeout as delay } from 'node:timers/promises';
import { WORKER_UNAVAILABLE } from '../worker-queue.ts';
import { isSqliteBusy } from './sqlite.ts';

/** PostgreSQL: serialization failure, deadlock. */
const PG_RETRY = new Set(['40001', '40P01']);

/** How long a write waits for a locked database before the request is answered 503. */
const TIMEOUT_MS = 4_000;

/**
 * Runs a unit of work again when another connection held the lock or won a race. The work must be safe to run again: one
 * transaction, or one statement.
 * @throws the last error when the lock is not released in time
 */
export async function withLockRetry<T>(work: () => Promise<T>, patienceMs = TIMEOUT_MS): Promise<T> {
  const deadline = Date.now() + patienceMs;
  for (let wait = 20; ; wait = Math.min(wait * 2, 300)) {
    try {
      return await work();
    } catch (error) {
      if (!isLockConflict(error) || Date.now() + wait > deadline) throw error;
      await delay(wait);
    }
  }
}

function isLockConflict(error: unknown): boolean {
  return isSqliteBusy(error) || PG_RETRY.has(String((error as { code?: unknown } | null)?.code));
}

/**
 * Whether an error means that the database can't take writes or can't be reached now, and is no mistake of ours: the visitor is
 * asked to try again, and the input is not blamed.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (isSqliteBusy(error)) return true;
  const { errcode, code } = (error ?? {}) as { errcode?: number; code?: unknown };
  // SQLITE_READONLY 8, SQLITE_IOERR 10, SQLITE_FULL 13, SQLITE_CANTOPEN 14.
  if (errcode !== undefined && [8, 10, 13, 14].includes(errcode & 0xff)) return true;
  if (code === WORKER_UNAVAILABLE) return true;
  // PostgreSQL classes: 08 connection, 53 resources, 57 operator intervention, 25006 read-only.
  if (
    typeof code === 'string' &&
    /^(08|53|57)\w{3}$|^25006$|^ECONN|^ETIMEDOUT$|^ENOTFOUND$|^EPIPE$/.test(code)
  )
    return true;
  return (
    error instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/.test(
      error.message,
    )
  );
}
