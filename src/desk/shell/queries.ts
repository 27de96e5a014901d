/** What the desk holds of the server: fresh for half a minute, readable without a line, cleared at sign-out. */
import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import { QueryClient } from '@tanstack/react-query';
import { clear, del, get, set } from 'idb-keyval';
import { ApiError } from './client.ts';
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

/** Forgets everything that was loaded, on disk too: the next at this browser is somebody else. */
export async function forgetEverything(): Promise<void> {
  queryClient.getMutationCache().clear();
  // What is on screen stays in the cache: a mounted query that is taken out hears of no change any more, and the page
  // would stand still. What it holds of a person is asked for anew.
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.resetQueries({ predicate: ({ meta }) => meta?.persist !== false });
  forgetDrafts();
  await writes.last.catch(() => {});
  // A browser that keeps nothing has nothing to forget.
  await Promise.allSettled([clear(), forgetWaiting()]);
}

/** Nothing is kept from now on, until the page is loaded anew. */
export async function forgetForGood(): Promise<void> {
  writes.allowed = false;
  await forgetEverything();
}
