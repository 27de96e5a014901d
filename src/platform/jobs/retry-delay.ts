const MAX_RETRY_MS = 3_600_000;

/**
 * The wait before the next try: exponential up to the longest one, with jitter over its upper half so that many jobs that
 * failed together don't come back together.
 * @param attempts failures so far, from 1
 * @param random a number in [0, 1)
 * @returns milliseconds
 */
export function retryDelay(attempts: number, baseMs: number, random: number, maxMs = MAX_RETRY_MS): number {
  const full = Math.min(maxMs, baseMs * 2 ** Math.min(attempts - 1, 30));
  return Math.round(full / 2 + (random * full) / 2);
}
