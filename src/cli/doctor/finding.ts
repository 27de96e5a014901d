/** The result of the examination of one part. */
import { settlesWithin } from '../../platform/timeout.ts';

/** How long one part may take, in milliseconds. */
const DEADLINE_MS = 10_000;

export interface Finding {
  part: string;
  /** A warning leaves the site working; a failure does not, or loses something. */
  state: 'ok' | 'warning' | 'failure';
  text: string;
  /** What to do. */
  remedy?: string;
}

export const ok = (part: string, text: string): Finding => ({ part, state: 'ok', text });
export const warning = (part: string, text: string, remedy: string): Finding => ({
  ...{ part, state: 'warning', text, remedy },
});
export const failure = (part: string, text: string, remedy: string): Finding => ({
  ...{ part, state: 'failure', text, remedy },
});

/**
 * Examines a part. An error or a timeout is a failure of the part, never of the examination.
 * @param remedy what to do when it throws
 */
export async function examine(
  part: string,
  remedy: string,
  work: () => Promise<Finding[]>,
  withinMs = DEADLINE_MS,
): Promise<Finding[]> {
  const found = work().catch((error: Error) => [failure(part, error.message, remedy)]);
  return (await settlesWithin(found, withinMs))
    ? found
    : [failure(part, `no answer within ${withinMs / 1000} s`, remedy)];
}
