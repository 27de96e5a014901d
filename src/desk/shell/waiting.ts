/**
 * Decisions that have no answer yet. Each is written down on this browser in the moment in which it is made, and crossed
 * out with its answer: a window that is closed right after it, a second window, or a session that ended meanwhile loses
 * none. The key that each carries makes a second sending harmless.
 */
import { hydrate, type Mutation, type QueryClient } from '@tanstack/react-query';
import { clear, createStore, values } from 'idb-keyval';
import { ApiError } from './client.ts';
import { newestVersion } from './versions.ts';

interface Decision {
  key: string;
  items: readonly { id: string; version: number }[];
}

interface Kept {
  mutationKey: readonly unknown[];
  variables: Decision;
  submittedAt: number;
}

const store = createStore('desk-decisions', 'waiting');

/** The server has not decided on it: there is no line, it is starting, or nobody is signed in. It is sent until it has. */
export const unanswered = (_: number, error: Error): boolean =>
  error instanceof ApiError &&
  (error.code === 'second_factor_required' || [0, 401, 503].includes(error.status));

/** Only a decision says by its key how it is sent after a reload; a form that waits has its draft. */
const decisionOf = ({ options: { mutationKey }, state }: Mutation): Kept | undefined =>
  mutationKey && {
    mutationKey,
    variables: state.variables as Decision,
    submittedAt: state.submittedAt,
  };

/** Committed by hand: what was asked of a database is done, even if the window is gone before it answers. */
const change = (work: (decisions: IDBObjectStore) => void): void =>
  void store('readwrite', (decisions) => {
    work(decisions);
    decisions.transaction.commit();
    // A browser that keeps nothing still sends it.
  }).catch(() => undefined);

/** Two on one person were made on one version: the second follows from the answer to the first, wherever it is sent. */
const following = ({ variables, ...kept }: Kept): Kept => ({
  ...kept,
  variables: {
    ...variables,
    items: variables.items.map((item) => ({ ...item, version: newestVersion(item) })),
  },
});

/** Keeps what waits, from now on. */
export function keepWaiting(queryClient: QueryClient): void {
  const cache = queryClient.getMutationCache();
  cache.subscribe((event) => {
    const made = event.type === 'updated' && decisionOf(event.mutation);
    if (!made) return;
    switch (event.action.type) {
      case 'pending':
        return change((decisions) => decisions.put(following(made), made.variables.key));
      case 'error':
      case 'success':
        return change((decisions) => {
          decisions.delete(made.variables.key);
          for (const kept of cache.findAll({ status: 'pending' }).flatMap((one) => decisionOf(one) ?? []))
            decisions.put(following(kept), kept.variables.key);
        });
    }
  });
}

/** Sends what waited when the desk was closed, in its order; what became of each is told like that of any other. */
export async function sendWaiting(queryClient: QueryClient): Promise<void> {
  const kept = await values<Kept>(store).catch(() => []);
  const cache = queryClient.getMutationCache();
  const here = new Set(cache.getAll().map((mutation) => decisionOf(mutation)?.variables.key));
  const mutations = kept
    .filter(({ variables }) => !here.has(variables.key))
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

/** Forgets them: the next at this browser is somebody else. */
export const forgetWaiting = (): Promise<void> => clear(store);
