/** Applications that are loaded already: in lists, on boards, and on their own pages. */
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ApplicationDetail, ApplicationList, ApplicationRow } from '../../features/candidates/schema.ts';

/** The newest loaded version of rows. Masked names stay masked. */
export function latestRows(queryClient: QueryClient, rows: readonly ApplicationRow[]): ApplicationRow[] {
  const loaded = [
    ...queryClient
      .getQueriesData<InfiniteData<ApplicationList>>({ queryKey: ['applications'] })
      .flatMap(([, data]) => data?.pages.flatMap(({ items }) => items) ?? []),
    ...queryClient
      .getQueriesData<ApplicationDetail>({ queryKey: ['application'] })
      .flatMap(([, data]) => data ?? []),
  ];
  const newest = new Map<string, ApplicationRow>();
  for (const row of loaded) if (row.version >= (newest.get(row.id)?.version ?? 0)) newest.set(row.id, row);
  return rows.map((row) => ({ ...(newest.get(row.id) ?? row), name: row.name, masked: row.masked }));
}
