/** The columns of a board: a moved card is in its new column at once, before the server has answered. */
import {
  type InfiniteData,
  type MutationState,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useMutationState,
} from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { ApplicationList, ApplicationRow } from '../../features/candidates/schema.ts';
import { STAGES, type Stage } from '../../features/candidates/stages.schema.ts';
import type { BulkResult } from '../../platform/staff/schema.ts';
import { MOVE, type Move, stageAfter } from '../candidates/decisions.ts';
import { columnQuery } from './queries.ts';

type List = UseInfiniteQueryResult<InfiniteData<ApplicationList>>;

export interface BoardColumn {
  list: List;
  /** The cards that are shown in it, in the order of their arrival. */
  rows: readonly ApplicationRow[];
  /** How many more there are than the server has counted; negative for cards that have left. */
  arrived: number;
}

/**
 * @param filters of `filtersOf`
 * @param ended whether declined and withdrawn candidates are shown
 */
export function useColumns(
  id: string,
  filters: string,
  ended: boolean,
): Readonly<Record<Stage, BoardColumn>> {
  const lists: Readonly<Record<Stage, List>> = {
    received: useInfiniteQuery(columnQuery(id, 'received', filters)),
    screening: useInfiniteQuery(columnQuery(id, 'screening', filters)),
    interview: useInfiniteQuery(columnQuery(id, 'interview', filters)),
    offer: useInfiniteQuery(columnQuery(id, 'offer', filters)),
    hired: useInfiniteQuery(columnQuery(id, 'hired', filters)),
    declined: useInfiniteQuery({ ...columnQuery(id, 'declined', filters), enabled: ended }),
    withdrawn: useInfiniteQuery({ ...columnQuery(id, 'withdrawn', filters), enabled: ended }),
  };
  const loaded = STAGES.map((stage) => lists[stage].data);
  const isFetching = STAGES.some((stage) => lists[stage].isFetching);
  const moves = useMutationState({
    filters: { mutationKey: MOVE },
    select: ({ state }) => state as MutationState<BulkResult, Error, Move>,
  });
  const shown = useRef<{ id: string; filters: string; rows: readonly ApplicationRow[] }>(undefined);
  const isSame = shown.current?.id === id && shown.current.filters === filters;
  const kept = isFetching && isSame ? (shown.current?.rows ?? []) : [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the lists hold, in the order of the stages
  const sorted = useMemo(
    () =>
      sortIn(
        loaded,
        kept.map((row) => ({ ...row, stage: stageAfter(row, moves) })),
      ),
    [...loaded, isFetching, moves],
  );
  shown.current = { id, filters, rows: sorted.flatMap(({ rows }) => rows) };
  return Object.fromEntries(
    STAGES.map((stage, index) => [stage, { list: lists[stage], ...sorted[index] }]),
  ) as unknown as Record<Stage, BoardColumn>;
}

/**
 * Puts each card once into the stage of its newest version: the lists are fetched one by one.
 * @param loaded the data of each list, in the order of the stages
 * @param kept cards that stay until all lists are loaded: a card that was moved may be in none of them for a moment
 */
function sortIn(
  loaded: readonly (InfiniteData<ApplicationList> | undefined)[],
  kept: readonly ApplicationRow[],
) {
  const listed = loaded.map((one) => one?.pages.flatMap(({ items }) => items) ?? []);
  const newest = new Map<string, ApplicationRow>();
  for (const row of listed.flat())
    if (row.version >= (newest.get(row.id)?.version ?? 0)) newest.set(row.id, row);
  for (const row of kept) if (!newest.has(row.id)) newest.set(row.id, row);
  const cards = [...newest.values()].sort((one, other) => one.createdAt.localeCompare(other.createdAt));
  return STAGES.map((stage, index) => {
    const rows = cards.filter((row) => row.stage === stage);
    return { rows, arrived: rows.length - (listed[index]?.length ?? 0) };
  });
}
