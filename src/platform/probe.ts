import { settlesWithin } from './timeout.ts';

/** A part that does not answer a probe within this time is not ready. */
const DEADLINE_MS = 2_000;

export type Probe = () => Promise<'ok' | 'failing'>;

/**
 * Asks a part whether it works. However many ask, and however long it is silent, one question is under way at most:
 * probing takes no more than one connection and never adds to a jam.
 * @param check rejects when it does not work
 */
export function createProbe(check: () => Promise<unknown>): Probe {
  let asking: ReturnType<Probe> | undefined;
  return async () => {
    asking ??= check()
      .then(
        () => 'ok' as const,
        () => 'failing' as const,
      )
      .finally(() => {
        asking = undefined;
      });
    const pending = asking;
    return (await settlesWithin(pending, DEADLINE_MS)) ? pending : 'failing';
  };
}
