import { settlesWithin } from './timeout.ts';

/** A part that does not answer a probe within this time is not ready. */
const DEADLINE_MS = 2_000;

export type Probe<Failure extends string = 'failing'> = () => Promise<'ok' | Failure>;

/** The interval between two checks: anyone may request `/readyz`, and each check writes to the storage. */
const PACE_MS = 500;

/** The names of failures. */
interface Words<Failure> {
  of(error: unknown): Failure;
  /** A part that does not answer in time. */
  silent: Failure;
}

/**
 * Checks whether a part works. However many ask, and however long it is silent, at most one check runs at a time, and two begin
 * per second. While one runs, the last failure stays valid.
 * @param check rejects when it does not work
 */
export function createProbe(check: () => Promise<unknown>): Probe;
export function createProbe<Failure extends string>(
  check: () => Promise<unknown>,
  words: Words<Failure>,
): Probe<Failure>;
export function createProbe(
  check: () => Promise<unknown>,
  words: Words<string> = { of: () => 'failing', silent: 'failing' },
): Probe<string> {
  let asking: Promise<string> | undefined;
  let last = 'ok';
  let begunAt = Number.NEGATIVE_INFINITY;
  const begin = async () => {
    const wait = begunAt + PACE_MS - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    begunAt = performance.now();
    await check();
  };
  return async () => {
    asking ??= begin()
      .then(() => 'ok', words.of)
      .then((answer) => {
        asking = undefined;
        last = answer;
        return answer;
      });
    const pending = asking;
    if (await settlesWithin(pending, DEADLINE_MS)) return pending;
    return last === 'ok' ? words.silent : last;
  };
}
