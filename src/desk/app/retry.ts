/** When a request is repeated automatically: the network failed, or the server is starting. */
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, NO_ANSWER } from './client.ts';

const WAITS_MS = [1_000, 2_000];

/** Network failures are retried; responses of the server are not. */
export const worthRetrying = (count: number, error: Error): boolean =>
  count < WAITS_MS.length &&
  (!(error instanceof ApiError) || ([0, 503].includes(error.status) && error.code !== NO_ANSWER));

/** For mutations whose result is awaited: without a network they fail at once, instead of running unseen later. */
export const AT_ONCE = {
  networkMode: 'always',
  retry: (count: number, error: Error) => navigator.onLine && worthRetrying(count, error),
} as const;

/** Makes a change, and repeats it if there was no response: `call` gives it the same key, so it is carried out once. */
export async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (const wait of WAITS_MS) {
    try {
      return await work();
    } catch (error) {
      if (!navigator.onLine || !(error instanceof ApiError) || !worthRetrying(0, error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return work();
}

/** Loads again what is on screen and could not be loaded. */
export const loadFailedAgain = (queryClient: QueryClient): Promise<void> =>
  queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null });
