/** Undo: the button of a toast, and the key Z for the last change, then for the change before it. The server keeps the list. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { UNDO_MINUTES } from '../../platform/staff/schema.ts';
import { notifyFailed } from './bulk-errors.tsx';
import { call } from './client.ts';
import { takeUpAgain } from './letter-drafts.ts';
import { blindQuery } from './query.ts';
import { namesHidden } from './search-params.ts';
import { refresh } from './stale.ts';
import { closeToast, notify } from './toasts.tsx';

/** Changes of this page that are still being sent; they come before those the server knows. */
const SENT_MS = 5_000;
const LOOK_MS = 50;

async function allSent(queryClient: QueryClient): Promise<void> {
  const until = Date.now() + SENT_MS;
  while (navigator.onLine && queryClient.isMutating() > 0 && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}

/** Changes that could not be undone, which the user has seen: the next Z goes on to the one before. */
const refused = new Set<string>();

const toastOf = (changes: readonly string[]): string => changes.toSorted().join();

/**
 * Reports what was done, with its undo.
 * @param changes their ids on the server; without any there is no undo
 * @param blind whether names are hidden
 */
export function notifyDone(
  queryClient: QueryClient,
  text: string,
  changes: readonly string[],
  blind?: boolean,
): void {
  const undo = () => void undoChanges(queryClient, changes, blind);
  notify({ text, ...(changes.length > 0 ? { id: toastOf(changes), undo } : {}) });
}

/**
 * Undoes changes and says so, once it is on the screen. Letters among them are drafts again.
 * @returns whether all of it was undone
 */
async function undoChanges(
  queryClient: QueryClient,
  changes: readonly string[],
  blind = namesHidden(),
): Promise<boolean> {
  closeToast(toastOf(changes));
  try {
    const path = `/undo${blindQuery(blind)}` as const;
    const { text, subjects, left, letters } = await call(path, { method: 'POST', body: { changes } });
    await refresh(queryClient, ...subjects);
    for (const { id } of left) refused.add(id);
    notifyFailed(left, 'undone', changes.length > 1 ? changes.length : undefined);
    if (text) notify({ text: `Undone: ${text}.${takeUpAgain(letters, blind)}` });
    else if (left.length === 0) notify({ text: 'This was already undone.' });
    return left.length === 0;
  } catch (error) {
    notify({ failed: true, text: `Could not undo: ${(error as Error).message}` });
    return false;
  }
}

/** The change that the next Z undoes; undefined if there is none. */
async function next() {
  const { items } = await call(`/undo${blindQuery(namesHidden())}`);
  return items.find(({ changes }) => changes.some((id) => !refused.has(id)));
}

/** The change that the next Z undoes, for a button that names it; null if there is none. */
export const useNextUndo = (): string | null | undefined =>
  useQuery({
    queryKey: ['undo', namesHidden()],
    queryFn: async () => (await next())?.text ?? null,
    gcTime: 0,
    staleTime: 0,
    meta: { persist: false },
  }).data;

/** @returns undoes the newest change of this person, and says which it was */
export function useUndo(): () => void {
  const queryClient = useQueryClient();
  const undo = async () => {
    await allSent(queryClient);
    const last = await next();
    if (!last) return notify({ text: `Nothing to undo in the last ${UNDO_MINUTES} minutes.` });
    await undoChanges(queryClient, last.changes);
  };
  return () =>
    void undo().catch((error: Error) => notify({ failed: true, text: `Could not undo: ${error.message}` }));
}
