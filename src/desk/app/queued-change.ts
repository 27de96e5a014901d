/**
 * Changes of many rows at once: shown before the server has answered, sent in order, queued while offline. How a kind of
 * change is sent and described is registered with the client, not with the screen that made it, so that it also works for
 * a change restored after a reload. A conflict is shown, never dropped.
 */
import { type InfiniteData, type QueryClient, useMutation } from '@tanstack/react-query';
import { nanoid } from 'nanoid';
import type { BulkResult } from '../../platform/staff/schema.ts';
import { notifyFailures } from './bulk-errors.tsx';
import { IN_ORDER, shouldRetry } from './mutation-queue.ts';
import { useSession } from './session.ts';
import { refresh, type Subject } from './stale.ts';
import { notify } from './toasts.tsx';
import { notifyDone } from './undo.ts';

/** The row to change, as the user saw it. */
export interface Target {
  id: string;
  version: number;
  name: string;
}

export interface BulkChange<T extends Target = Target> {
  key: string;
  items: readonly T[];
  /** Its author. */
  by: string;
}

type Row = Readonly<Record<string, unknown>> & { id: string };

/** Applies the result to rows wherever they are loaded, before they are refetched. @param changes by row id */
function applyOptimistic(
  queryClient: QueryClient,
  { list, detail }: { list: string; detail: string },
  changes: ReadonlyMap<string, object>,
): void {
  queryClient.setQueriesData<InfiniteData<{ items: Row[] }>>(
    { queryKey: [list] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => ({ ...item, ...changes.get(item.id) })),
        })),
      },
  );
  for (const [id, change] of changes)
    queryClient.setQueriesData<object>({ queryKey: [detail, id] }, (data) => data && { ...data, ...change });
}

/** Ends fetches that may answer with the rows as they were before the change. They are made again after it. */
const ignoreFetches = (queryClient: QueryClient, { list, detail }: { list: string; detail: string }) =>
  queryClient.cancelQueries({
    predicate: ({ queryKey: [first], state }) =>
      (first === list || first === detail) && state.data !== undefined,
  });

export interface ChangeKind<C extends BulkChange> {
  mutationKey: readonly [string];
  subject: Subject;
  /** The first parts of the keys of the lists and pages that show it. */
  loaded: { list: string; detail: string };
  send(change: C): Promise<BulkResult>;
  /** The fields of each row that are shown before the server has answered. */
  shown(change: C): object;
  /** The noun for several of them. */
  many: string;
  /** As in “Bo was not moved”. */
  done: string;
  describe(change: C): string;
}

/** The items of a result that succeeded. */
const doneOf = ({ results }: BulkResult) => results.filter((result) => result.ok);

/** Registers how a kind of change is sent and reported; called once. */
export function registerChange<C extends BulkChange>(queryClient: QueryClient, kind: ChangeKind<C>): void {
  const { subject, loaded } = kind;
  queryClient.setMutationDefaults<BulkResult, Error, C>(kind.mutationKey, {
    mutationFn: kind.send,
    scope: IN_ORDER,
    retry: shouldRetry,
    onMutate: async (change) => {
      await ignoreFetches(queryClient, loaded);
      const shown = kind.shown(change);
      applyOptimistic(queryClient, loaded, new Map(change.items.map(({ id }) => [id, shown])));
      if (!navigator.onLine)
        notify({ text: `${kind.describe(change)} It will be sent when you are online.` });
    },
    onSuccess: (result, change) => {
      notifyFailures(change.items, result, kind.done);
      const shown = kind.shown(change);
      const done = new Map(doneOf(result).map(({ id, version }) => [id, { ...shown, version }]));
      const made = { ...change, items: change.items.filter(({ id }) => done.has(id)) };
      if (made.items.length === 0) return;
      applyOptimistic(queryClient, loaded, done);
      const changes = doneOf(result).map(({ change }) => change);
      notifyDone(queryClient, kind.describe(made), changes);
    },
    onError: (error, { items }) =>
      notify({ failed: true, text: `${nameOf(items, kind.many)}: not saved. ${error.message}` }),
    // Not awaited: the next change in the queue need not wait for lists.
    onSettled: () => void refresh(queryClient, subject),
  });
}

/** One by name, several by number. */
export const nameOf = (items: readonly Target[], many: string): string =>
  items.length === 1 && items[0] ? items[0].name : `${items.length} ${many}`;

/** Sends changes of this kind and reports the result. @returns a function that takes the change and a callback per row */
export function useBulkChange<C extends BulkChange>({ mutationKey }: ChangeKind<C>) {
  const { me } = useSession();
  const { mutateAsync } = useMutation<BulkResult, Error, C>({ mutationKey });
  // The dialog may be closed when the response arrives; failures are reported above.
  return (change: Omit<C, 'key' | 'by'>, after?: (result: BulkResult) => void) =>
    void mutateAsync({ ...change, key: nanoid(), by: me.id } as C).then(after, () => undefined);
}
