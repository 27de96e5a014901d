import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ApplicationRow } from '../../features/candidates/schema.ts';
import { STAGE_NAMES, type Stage } from '../../features/candidates/stages.schema.ts';
import type { OpeningForDesk } from '../../features/openings/desk.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { everyRow } from '../candidates/queries.ts';
import { useRows, VirtualRows } from '../ui/List.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { useAction } from '../ui/useAction.ts';
import type { Selection } from '../ui/useSelection.ts';
import { BoardCard } from './BoardCard.tsx';
import { columnFilter, columnQuery } from './queries.ts';
import type { Wait } from './useStageDurations.ts';

/** Height of a card with its gap, in pixels. */
const CARD = 118;

interface ColumnProps {
  opening: OpeningForDesk;
  stage: Stage;
  /** What the board is narrowed by, as a query; empty: by nothing. */
  filters: string;
  mayMove: boolean;
  /** How long one waits here. */
  wait: Wait | undefined;
  current: string | undefined;
  /** Left out for those who may not choose several. */
  selection: Selection<ApplicationRow> | undefined;
  focus(row: ApplicationRow): void;
  move(row: ApplicationRow, stage: Stage): void;
}

/** One stage of the board. Only the cards in view are rendered. */
export function Column({
  opening,
  stage,
  filters,
  mayMove,
  wait,
  current,
  selection,
  focus,
  move,
}: ColumnProps) {
  const place = useRef<HTMLElement>(null);
  const [over, setOver] = useState(false);
  const { busy, run } = useAction();
  const list = useInfiniteQuery(columnQuery(opening.id, stage, filters));
  const count = filters ? (list.data?.pages[0]?.total ?? 0) : (opening.counts[stage] ?? 0);
  // A card that was just moved away leaves at once; the list itself follows from the server.
  const rows = useRows<ApplicationRow>(list).filter((row) => row.stage === stage);

  useEffect(() => {
    const element = place.current;
    if (!element || !mayMove) return;
    return dropTargetForElements({
      element,
      getData: () => ({ stage }),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
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
      {over && (
        <div
          aria-hidden="true"
          className="mx-2.5 mb-2 h-14 shrink-0 rounded-md border border-dashed border-link bg-lit"
        />
      )}
      <Loaded query={list} lines={3}>
        {() => (
          <VirtualRows
            query={list}
            rows={rows}
            height={CARD}
            inSight={current}
            className="min-h-24 px-2.5 pb-4"
          >
            {(row) => (
              <BoardCard
                row={row}
                isCurrent={row.id === current}
                mayMove={mayMove}
                list={rows}
                selection={selection}
                focus={() => focus(row)}
                move={(to) => move(row, to)}
              />
            )}
          </VirtualRows>
        )}
      </Loaded>
    </section>
  );
}
