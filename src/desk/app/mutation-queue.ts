/**
 * Changes that have no answer yet. Each is stored in this browser as soon as it is made, with its author, and removed once
 * it is answered: closing the window, a second window or the end of the session loses none, and no user sends a
 * colleague's. Each has a key, so that sending it twice is harmless.
 */
import { hydrate, type Mutation, type QueryClient } from '@tanstack/react-query';
import { createStore, delMany, entries } from 'idb-keyval';
import { ApiError } from './client.ts';
import { latestVersion } from './versions.ts';

interface Change {
  key: string;
  items: readonly { id: string; version: number }[];
  /** Its author. */
  by: string;
}

interface Queued {
  mutationKey: readonly unknown[];
  variables: Change;
  submittedAt: number;
}

/** Sent one after the other, in the order in which they were made. */
export const IN_ORDER = { id: 'decisions' } as const;

const store = createStore('desk-decisions', 'waiting');

/** The server has not decided on it: it is unreachable or starting, or the author is signed out. It is sent again until it has. */
export const shouldRetry = (_: number, error: Error): boolean =>
  error instanceof ApiError &&
  (error.code === 'second_factor_required' || [0, 401, 503].includes(error.status));

/** Only a change with a mutation key can be sent after a reload; forms have drafts instead. */
const queuedOf = ({ options: { mutationKey }, state }: Mutation): Queued | undefined =>
  mutationKey && {
    mutationKey,
    variables: state.variables as Change,
    submittedAt: state.submittedAt,
  };

/** Committed explicitly, so that the write completes even if the window closes first. */
const write = (work: (changes: IDBObjectStore) => void): void =>
  void store('readwrite', (changes) => {
    work(changes);
    changes.transaction.commit();
    // A browser that stores nothing still sends it.
  }).catch(() => undefined);

/** Two on one person were made on one version: the second follows from the answer to the first, wherever it is sent. */
const following = ({ variables, ...queued }: Queued): Queued => ({
  ...queued,
  variables: {
    ...variables,
    items: variables.items.map((item) => ({ ...item, version: latestVersion(item) })),
  },
});

/** Starts to store changes that wait. */
export function storeQueue(queryClient: QueryClient): void {
  const cache = queryClient.getMutationCache();
  cache.subscribe((event) => {
    const made = event.type === 'updated' && queuedOf(event.mutation);
    if (!made) return;
    switch (event.action.type) {
      case 'pending':
        return write((changes) => changes.put(following(made), made.variables.key));
      case 'error':
      case 'success':
        return write((changes) => {
          changes.delete(made.variables.key);
          for (const queued of cache.findAll({ status: 'pending' }).flatMap((one) => queuedOf(one) ?? []))
            changes.put(following(queued), queued.variables.key);
        });
    }
  });
}

/**
 * Sends this user's changes that were still waiting when the desk was closed, in their order; each result is shown like any
 * other. A colleague's changes wait until that colleague is signed in.
 */
export async function sendQueue(queryClient: QueryClient, staffId: string): Promise<void> {
  const stored = await entries<string, Queued>(store).catch(() => []);
  const cache = queryClient.getMutationCache();
  const here = new Set(cache.getAll().map((mutation) => queuedOf(mutation)?.variables.key));
  const mutations = stored
    .map(([, queued]) => queued)
    .filter(({ variables: { key, by } }) => by === staffId && !here.has(key))
    .sort((a, b) => a.submittedAt - b.submittedAt)
    .map(({ mutationKey, variables, submittedAt }) => ({
      mutationKey,
      state: { ...WAITING, variables, submittedAt },
    }));
  hydrate(queryClient, { mutations });
  await queryClient.resumePausedMutations();
}

const WAITING = {
  context: undefined,
  data: undefined,
  error: null,
  failureCount: 0,
  failureReason: null,
  isPaused: true,
  status: 'pending',
} as const;

/** Removes queued changes, with the data they are about. @param unwanted which of them */
export async function forgetQueued(unwanted: (change: Change) => boolean): Promise<void> {
  const stored = await entries<string, Queued>(store).catch(() => []);
  await delMany(
    stored.flatMap(([key, { variables }]) => (unwanted(variables) ? [key] : [])),
    store,
  ).catch(() => undefined);
}
