import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState } from 'react';
import type { ApplicationRow } from '../../features/candidates/schema.ts';
import { STAGE_NAMES, type Stage } from '../../features/candidates/stages.schema.ts';
import type { OpeningForDesk } from '../../features/openings/desk.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { everyRow } from '../candidates/queries.ts';
import { VirtualRows } from '../ui/List.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { useAction } from '../ui/useAction.ts';
import type { Selection } from '../ui/useSelection.ts';
import { BoardCard } from './BoardCard.tsx';
import { columnFilter } from './queries.ts';
import type { BoardColumn } from './useColumns.ts';
import type { Wait } from './useStageDurations.ts';

/** Height of a card with its gap, in pixels at the usual size of text. */
const CARD = 138;

/** Takes the place of a card that is dragged here. */
const SLOT = { id: 'slot' } as const;

/** The cards with the slot where the one that is dragged will be: each column is ordered by arrival. */
function withSlot(
  rows: readonly ApplicationRow[],
  dragged: ApplicationRow | undefined,
): readonly (ApplicationRow | typeof SLOT)[] {
  if (!dragged) return rows;
  const place = rows.findIndex(({ createdAt }) => createdAt > dragged.createdAt);
  const at = place === -1 ? rows.length : place;
  return [...rows.slice(0, at), SLOT, ...rows.slice(at)];
}

interface ColumnProps {
  opening: OpeningForDesk;
  stage: Stage;
  column: BoardColumn;
  /** The filters of the board, as a query; empty if there are none. */
  filters: string;
  mayMove: boolean;
  /** How long candidates wait in this stage. */
  wait: Wait | undefined;
  current: string | undefined;
  /** Left out for people who may not select several. */
  selection: Selection<ApplicationRow> | undefined;
  focus(row: ApplicationRow): void;
  move(row: ApplicationRow, stage: Stage): void;
}

/** One stage of the board. Only the cards in view are rendered. */
export function Column({
  opening,
  stage,
  column: { list, rows, arrived },
  filters,
  mayMove,
  wait,
  current,
  selection,
  focus,
  move,
}: ColumnProps) {
  const place = useRef<HTMLElement>(null);
  /** The card that is dragged over it. */
  const [over, setOver] = useState<ApplicationRow>();
  const { busy, run } = useAction();
  const known = filters ? (list.data?.pages[0]?.total ?? 0) : (opening.counts[stage] ?? 0);
  const count = Math.max(0, known + arrived);

  useEffect(() => {
    const element = place.current;
    if (!element || !mayMove) return;
    return dropTargetForElements({
      element,
      getData: () => ({ stage }),
      onDragEnter({ source }) {
        const row = source.data.row as unknown as ApplicationRow;
        setOver(row.stage === stage ? undefined : row);
      },
      onDragLeave: () => setOver(undefined),
      onDrop: () => setOver(undefined),
    });
  }, [stage, mayMove]);

  return (
    <section
      ref={place}
      aria-label={STAGE_NAMES[stage]}
      className="flex min-h-0 snap-start flex-col border-r border-line"
    >
      <div className="flex items-baseline gap-2 px-4 pt-4 pb-2">
        <h2 className="font-medium">
          {STAGE_NAMES[stage]} <span className="text-soft">{count}</span>
        </h2>
        {wait && !selection?.active && (
          <span className="ml-auto truncate text-sm text-soft" title={wait.title}>
            {wait.text}
          </span>
        )}
        {selection?.active && rows.length > 0 && (
          <Button
            small
            look="quiet"
            className="-my-1 ml-auto"
            disabled={busy}
            aria-label={`Select all in ${STAGE_NAMES[stage]}`}
            onClick={() =>
              void run(async () => selection.add(await everyRow(columnFilter(opening.id, stage, filters))))
            }
          >
            All
          </Button>
        )}
      </div>
      <Loaded query={list} lines={3}>
        {() => (
          <VirtualRows
            query={list}
            rows={withSlot(rows, over)}
            height={CARD}
            inSight={over ? SLOT.id : current}
            className="min-h-24 px-2.5 pb-4"
          >
            {(row) =>
              !('stage' in row) ? (
                <Slot />
              ) : (
                <BoardCard
                  row={row}
                  isCurrent={row.id === current}
                  mayMove={mayMove}
                  list={rows}
                  selection={selection}
                  focus={() => focus(row)}
                  move={(to) => move(row, to)}
                />
              )
            }
          </VirtualRows>
        )}
      </Loaded>
    </section>
  );
}

/** The place of a card before it is dropped. */
const Slot = () => (
  <div
    aria-hidden="true"
    data-slot
    className="h-[calc(100%-8px)] rounded-md border border-dashed border-link bg-lit"
  />
);
