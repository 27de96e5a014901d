/** The columns of a board: a card that was just moved is in its new one at once, before the server has answered. */
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApplicationList, ApplicationRow } from '../../features/candidates/schema.ts';
import { STAGES, type Stage } from '../../features/candidates/stages.schema.ts';
import { columnQuery } from './queries.ts';

type List = UseInfiniteQueryResult<InfiniteData<ApplicationList>>;

export interface BoardColumn {
  list: List;
  /** The cards that are shown in it, in the order of their arrival. */
  rows: readonly ApplicationRow[];
  /** How many more these are than the server has said; negative for cards that have left. */
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
  const data = STAGES.map((stage) => lists[stage].data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the data of the lists, in the order of the stages
  const sorted = useMemo(() => sortIn(data), data);
  return Object.fromEntries(
    STAGES.map((stage, index) => [stage, { list: lists[stage], ...sorted[index] }]),
  ) as unknown as Record<Stage, BoardColumn>;
}

/** Puts each card where its stage says. @param data of each list, in the order of the stages */
function sortIn(data: readonly (InfiniteData<ApplicationList> | undefined)[]) {
  const listed = data.map((one) => one?.pages.flatMap(({ items }) => items) ?? []);
  const columnOf = (stage: Stage, index: number) => {
    const own = listed[index] ?? [];
    const stayed = own.filter((row) => row.stage === stage);
    const known = new Set(own.map(({ id }) => id));
    const others = listed.flatMap((rows, place) => (place === index ? [] : rows));
    const arrived = others.filter((row) => row.stage === stage && !known.has(row.id));
    const rows =
      arrived.length === 0
        ? stayed
        : [...stayed, ...arrived].sort((one, other) => one.createdAt.localeCompare(other.createdAt));
    return { rows, arrived: rows.length - own.length };
  };
  return STAGES.map(columnOf);
}
