/** What the desk holds of the server: fresh for half a minute, readable without a line, cleared at sign-out. */
import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import { QueryClient } from '@tanstack/react-query';
import { clear, del, get, set } from 'idb-keyval';
import { ApiError, answerSessionEndWith } from './client.ts';
import { forgetDrafts } from './draft.ts';
import { forgetWaiting, keepWaiting } from './waiting.ts';

const DAY_MS = 86_400_000;

/** The network's silence is worth another try; what the server said is not. */
const worthRetrying = (count: number, error: Error): boolean =>
  count < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status === 503);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: DAY_MS,
      retry: worthRetrying,
      networkMode: 'offlineFirst',
      refetchOnWindowFocus: true,
    },
    mutations: { networkMode: 'online', retry: worthRetrying },
  },
});

/** The write that is under way, and whether any may follow: one that waits while somebody signs out would bring all back. */
const writes = { last: Promise.resolve(), allowed: true };

/** Whether what was kept is there again: whoever is somebody else forgets it after that. */
export const loaded = Promise.withResolvers<void>();

/** Keeps what was loaded on this browser. */
export const persister = createAsyncStoragePersister({
  key: 'desk',
  storage: {
    getItem: (key) => get<string>(key).then((value) => value ?? null),
    setItem: (key, value) => {
      if (writes.allowed) writes.last = set(key, value);
      return writes.last;
    },
    removeItem: (key) => del(key),
  },
});

keepWaiting(queryClient);

/**
 * The session has ended, for whatever reason: names stay in no browser of somebody who may not read them any more. What
 * they typed, and decisions that wait to be sent, stay for when they are in again.
 */
export async function forgetLoaded(): Promise<void> {
  writes.allowed = false;
  await loaded.promise;
  queryClient.removeQueries({ type: 'inactive' });
  await writes.last.catch(() => {});
  // A browser that keeps nothing has nothing to forget.
  await clear().catch(() => {});
}

/** Somebody is in: what they load is kept on this browser. */
export const keepAgain = (): void => {
  writes.allowed = true;
};

/**
 * Takes what was erased out of the page and the browser: an outdated answer would hold it until it is asked for again.
 * @param ids of what was erased
 */
export function forgetErased(ids: readonly string[]): void {
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.resetQueries({
    predicate: ({ state, queryKey }) => {
      const text = JSON.stringify([queryKey, state.data]);
      return ids.some((id) => text.includes(id));
    },
  });
  for (const id of ids) forgetDrafts(id);
}

answerSessionEndWith(() => void forgetLoaded());

/** Forgets what was typed and what waits, too. @param takeOut does so with what is in memory */
async function forgetAll(takeOut: () => void): Promise<void> {
  takeOut();
  forgetDrafts();
  await writes.last.catch(() => {});
  // A browser that keeps nothing has nothing to forget.
  await Promise.allSettled([clear(), forgetWaiting()]);
}

/** Forgets everything that was loaded, on disk too: the next at this browser is somebody else. */
export const forgetEverything = (): Promise<void> =>
  forgetAll(() => {
    queryClient.getMutationCache().clear();
    // What is on screen stays in the cache: a mounted query that is taken out hears of no change any more, and the page
    // would stand still. What it holds of a person is asked for anew.
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.resetQueries({ predicate: ({ meta }) => meta?.persist !== false });
  });

/** Nothing is kept or asked for from now on, until the page is loaded anew. */
export async function forgetForGood(): Promise<void> {
  writes.allowed = false;
  await forgetAll(() => queryClient.clear());
}
