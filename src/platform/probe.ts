import { settlesWithin } from './timeout.ts';

/** A part that does not answer a probe within this time is not ready. */
const DEADLINE_MS = 2_000;

export type Probe<Failure extends string = 'failing'> = () => Promise<'ok' | Failure>;

/** What failures are called. */
interface Words<Failure> {
  of(error: unknown): Failure;
  /** A part that does not answer in time. */
  silent: Failure;
}

/**
 * Asks a part whether it works. However many ask, and however long it is silent, one question is under way at most:
 * probing takes no more than one connection and never adds to a jam. While it is under way, the last answer's failure holds.
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
  return async () => {
    asking ??= check()
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
