import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../shell/client.ts';

/** Most cards a board holds; a column with more says so and leads to the list. */
export const BOARD_LIMIT = 200;

export const openingsQuery = (query: string) =>
  infiniteQueryOptions({
    queryKey: ['openings', query],
    queryFn: ({ pageParam, signal }) =>
      call(`/openings?${query}${pageParam ? `&cursor=${encodeURIComponent(pageParam)}` : ''}`, {
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
  });

export const openingQuery = (id: string) =>
  queryOptions({
    queryKey: ['opening', id],
    queryFn: ({ signal }) => call(`/openings/${id}`, { signal }),
  });

/** The filter behind a column of the board: the ones that wait longest first. @param filters of `filtersOf` */
export const columnFilter = (id: string, stage: string, filters: string): string =>
  `opening=${id}&stage=${stage}&sort=created${filters && `&${filters}`}`;

/** The cards of one column of the board. */
export const columnQuery = (id: string, stage: string, filters: string) =>
  infiniteQueryOptions({
    queryKey: ['applications', 'board', id, stage, filters],
    queryFn: ({ pageParam, signal }) =>
      call(
        `/applications?${columnFilter(id, stage, filters)}&limit=${BOARD_LIMIT}${pageParam ? `&cursor=${encodeURIComponent(pageParam)}` : ''}`,
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
  });

export const numbersQuery = (id: string) =>
  queryOptions({
    queryKey: ['opening', id, 'numbers'],
    queryFn: ({ signal }) => call(`/openings/${id}/numbers`, { signal }),
  });

export const comparisonQuery = (id: string) =>
  queryOptions({
    queryKey: ['comparison', id],
    queryFn: ({ signal }) => call(`/openings/${id}/scorecards`, { signal }),
  });

export const revisionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['opening', id, 'revisions'],
    queryFn: ({ signal }) => call(`/openings/${id}/revisions`, { signal }).then(({ items }) => items),
  });
