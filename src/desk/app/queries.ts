/** The desk's cache of server data: fresh for half a minute, readable offline, cleared at sign-out and after a day. */
import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import { type Query, QueryClient } from '@tanstack/react-query';
import { clear, del, get, set } from 'idb-keyval';
import { DAY_MS, isRecent, withoutOld } from './age-limit.ts';
import { onSessionEnd } from './client.ts';
import { forgetDrafts } from './draft.ts';
import { forgetQueued, storeQueue } from './mutation-queue.ts';
import { worthRetrying } from './retry.ts';

const HOUR_MS = 3_600_000;

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

/** The write in progress, and whether more may follow: one that waits during sign-out would restore everything. */
const writes = { last: Promise.resolve(), allowed: true };

/** Whether the stored data has been restored: data of another user is removed only after that. */
export const loaded = Promise.withResolvers<void>();

/** Stores loaded data in this browser. */
const persister = createAsyncStoragePersister({
  key: 'desk',
  deserialize: (stored) => withoutOld(JSON.parse(stored)),
  storage: {
    getItem: (key) => get<string>(key).then((value) => value ?? null),
    setItem: (key, value) => {
      if (writes.allowed) writes.last = set(key, value);
      return writes.last;
    },
    removeItem: (key) => del(key),
  },
});

export const persistOptions = {
  persister,
  maxAge: DAY_MS,
  dehydrateOptions: {
    shouldDehydrateQuery: ({ state, meta }: Query) =>
      state.status === 'success' && meta?.persist !== false && isRecent(state.dataUpdatedAt),
    shouldDehydrateMutation: () => false,
  },
};

/** Removes data older than a day from memory and browser storage, and refetches what is on screen. */
function forgetOld(): void {
  const predicate = ({ state }: Query) => state.dataUpdatedAt > 0 && !isRecent(state.dataUpdatedAt);
  queryClient.removeQueries({ type: 'inactive', predicate });
  void queryClient.invalidateQueries({ predicate });
}
setInterval(forgetOld, HOUR_MS);

storeQueue(queryClient);

/**
 * Called when the session has ended, for whatever reason: removes loaded data, which the user may no longer read. Typed
 * text and queued changes stay until they are signed in again.
 */
export async function forgetLoaded(): Promise<void> {
  writes.allowed = false;
  await loaded.promise;
  queryClient.removeQueries({ type: 'inactive' });
  await writes.last.catch(() => {});
  // A browser that stores nothing has nothing to forget.
  await clear().catch(() => {});
}

/** Called when a user has signed in: what they load is stored in this browser again. */
export const storeAgain = (): void => {
  writes.allowed = true;
};

const OPENED_AT = Date.now();

/**
 * Removes data that was stored before this page was opened and has not been requested since: the page does not know what has
 * happened since then, for example an erasure.
 */
export function forgetUnconfirmed(): void {
  queryClient.removeQueries({
    type: 'inactive',
    predicate: ({ state }) => state.dataUpdatedAt < OPENED_AT,
  });
}

/**
 * Whether something on screen, files apart, is not loaded yet since the page was opened: only what the browser has stored is
 * shown, if anything.
 */
export const isOutdated = (): boolean =>
  queryClient.isFetching({
    type: 'active',
    predicate: ({ state, meta }) => meta?.persist !== false && state.dataUpdatedAt < OPENED_AT,
  }) > 0;

/**
 * Removes erased data from the page and the browser: an outdated response would keep it until the next fetch.
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
  void forgetQueued(({ items }) => items.some(({ id }) => ids.includes(id)));
}

onSessionEnd(() => void forgetLoaded());

/** Called when another user has signed in: removes all loaded and typed data. Queued changes wait for their author. */
export async function forgetEverything(): Promise<void> {
  queryClient.getMutationCache().clear();
  // Queries that are on screen stay in the cache: a mounted query that is removed gets no more changes, so the page would no
  // longer update. Their personal data is fetched again.
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.resetQueries({ predicate: ({ meta }) => meta?.persist !== false });
  await forgetStored();
}

async function forgetStored(): Promise<void> {
  forgetDrafts();
  await writes.last.catch(() => {});
  // A browser that stores nothing has nothing to forget.
  await clear().catch(() => {});
}

/** Called on sign-out: nothing is stored or fetched until the page is reloaded. @param staffId who was signed in */
export async function forgetForGood(staffId: string | undefined): Promise<void> {
  writes.allowed = false;
  queryClient.setDefaultOptions({ queries: { enabled: false } });
  queryClient.clear();
  await forgetStored();
  await forgetQueued(({ by }) => by === staffId);
}
