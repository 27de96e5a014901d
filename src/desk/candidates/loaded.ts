/** Applications that are loaded already: in lists, on boards, and on pages of their own. */
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ApplicationDetail, ApplicationList, ApplicationRow } from '../../domain/hiring/schema.ts';

/** Shows what became of some rows wherever they are loaded, before they are loaded anew. @param changes by their id */
export function showAtOnce(
  queryClient: QueryClient,
  changes: ReadonlyMap<string, Partial<ApplicationRow>>,
): void {
  queryClient.setQueriesData<InfiniteData<ApplicationList>>(
    { queryKey: ['applications'] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => {
            const change = changes.get(item.id);
            return change ? { ...item, ...change } : item;
          }),
        })),
      },
  );
  for (const [id, change] of changes) {
    for (const blind of [true, false]) {
      queryClient.setQueryData<ApplicationDetail>(
        ['application', id, blind],
        (data) => data && { ...data, ...change },
      );
    }
  }
}

/** Rows as they were seen last: one that was loaded anew since has its newer version. Who was masked stays so. */
export function asSeen(queryClient: QueryClient, rows: readonly ApplicationRow[]): ApplicationRow[] {
  const loaded = [
    ...queryClient
      .getQueriesData<InfiniteData<ApplicationList>>({ queryKey: ['applications'] })
      .flatMap(([, data]) => data?.pages.flatMap(({ items }) => items) ?? []),
    ...rows.flatMap(({ id }) =>
      [true, false].flatMap(
        (blind) => queryClient.getQueryData<ApplicationDetail>(['application', id, blind]) ?? [],
      ),
    ),
  ];
  const newest = new Map<string, ApplicationRow>();
  for (const row of loaded) if (row.version >= (newest.get(row.id)?.version ?? 0)) newest.set(row.id, row);
  return rows.map((row) => ({ ...(newest.get(row.id) ?? row), name: row.name, masked: row.masked }));
}

/** Loads anew what a decision has changed. */
export const refreshApplications = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(
    ['applications', 'application', 'today', 'opening', 'openings'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  );
