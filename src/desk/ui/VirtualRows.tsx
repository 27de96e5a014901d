import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from '../../ui/classes.ts';

/** How near its end a list fetches the rows after it. */
const NEAR_END = 10;

interface VirtualRowsProps<R extends { id: string }> {
  rows: readonly R[];
  /** Height of each row, in pixels. */
  height: number;
  /** The row that is brought into sight. */
  inSight?: string | undefined;
  /** Fetches the rows after these; left out at the end and while they are on their way. */
  more: (() => void) | undefined;
  /** What place the list takes. */
  className?: string;
  children(row: R): ReactNode;
}

/** Any number of rows; only those in sight stand in the document. */
export function VirtualRows<R extends { id: string }>({
  rows,
  height,
  inSight,
  more,
  className,
  children,
}: VirtualRowsProps<R>) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 6,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;

  useEffect(() => {
    if (more && last >= rows.length - NEAR_END) more();
  }, [more, last, rows.length]);

  const place = inSight === undefined ? -1 : rows.findIndex(({ id }) => id === inSight);
  useEffect(() => {
    if (place >= 0) virtual.scrollToIndex(place, { align: 'auto' });
  }, [place, virtual]);

  return (
    <div ref={scroller} className={classes('flex-1 overflow-y-auto', className)}>
      <ul className="relative" style={{ height: virtual.getTotalSize() }}>
        {shown.map(({ index, start, key }) => {
          const row = rows[index];
          return (
            row && (
              <li
                key={key}
                className="group absolute inset-x-0"
                style={{ top: start, height }}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
              >
                {children(row)}
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage(): Promise<unknown>;
}

/** What fetches the next page of a list, while there is one that is not on its way. */
export const moreOf = (list: Pages): (() => void) | undefined =>
  list.hasNextPage && !list.isFetchingNextPage ? () => void list.fetchNextPage() : undefined;
