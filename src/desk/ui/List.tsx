/** The list of every screen: any number of rows, all states, the keys J and K; the next page is loaded before its end is seen. */
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { isLoaded, Loaded, type Source } from './Loaded.tsx';
import { usePrinting } from './usePrinting.ts';
import { useRowKeys } from './useRowKeys.ts';
import { useTextScale } from './useTextScale.ts';

/** The number of rows before the end at which a list fetches the next page. */
const NEAR_END = 10;

type Id = { id: string | number };

interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage(): Promise<unknown>;
}

/** The rows of all pages that are loaded. */
export function useRows<R>({
  data,
}: {
  data: { pages: readonly { items: readonly R[] }[] } | undefined;
}): readonly R[] {
  return useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
}

/**
 * Fetches the next page of a list once the last visible row is near the end. A page that was refused is not requested
 * again automatically: “Try again” reloads the list.
 */
export function useNextPage(list: Partial<Pages>, isNear: boolean): void {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const isDue = isNear && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isDue) void fetchNextPage?.();
  }, [isDue, fetchNextPage]);
}

interface ListProps<R extends Id> {
  query: Source & Partial<Pages>;
  rows: readonly R[];
  empty: ReactNode;
  /** Shown above the rows. */
  head?: ReactNode;
  /** Height of each row in pixels, for virtualized lists. Left out for short lists. */
  height?: number;
  /** The row that is scrolled into view; the screen itself handles the keys of such a list. */
  inSight?: string | undefined;
  walked?: boolean;
  children(row: R): ReactNode;
}

/** The rows of a query, with what is shown while they load, on failure and when there are none. */
export function List<R extends Id>({ query, rows, empty, head, walked, ...list }: ListProps<R>) {
  const keys = useRowKeys<HTMLDivElement>(walked !== false);
  return (
    <Loaded query={query}>
      {() =>
        rows.length === 0 ? (
          empty
        ) : (
          <div ref={keys} className="flex min-h-0 flex-1 flex-col">
            {head}
            {list.height ? (
              <VirtualRows query={query} rows={rows} height={list.height} {...list} />
            ) : (
              <ShortRows query={query} rows={rows} {...list} />
            )}
          </div>
        )
      }
    </Loaded>
  );
}

type RowsProps<R extends Id> = Pick<ListProps<R>, 'query' | 'rows' | 'inSight' | 'children'>;

function ShortRows<R extends Id>({ query, rows, children }: RowsProps<R>) {
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <ul>
        {rows.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
      {query.hasNextPage && (
        <p className="p-4 md:px-5">
          <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage?.()}>
            Show more
          </Button>
        </p>
      )}
    </div>
  );
}

const everyIndex = ({ count }: Range): number[] => Array.from({ length: count }, (_, index) => index);

/**
 * Draws the rows in sight; on paper, all that are loaded.
 * @param usual height of a row in pixels, where text has its usual size
 * @returns the virtualizer, the rows it shows, and how high each is
 */
export function useVirtualRows<R extends Id>(
  scroller: RefObject<HTMLElement | null>,
  list: Pick<RowsProps<R>, 'query' | 'rows'>,
  usual: number,
) {
  const { query, rows } = list;
  const height = usual * useTextScale();
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
    rangeExtractor: usePrinting() ? everyIndex : defaultRangeExtractor,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another height every row is somewhere else
  useEffect(() => virtual.measure(), [virtual, height]);
  const items = virtual.getVirtualItems();
  useNextPage(query, isLoaded(query) && (items.at(-1)?.index ?? 0) >= rows.length - NEAR_END);
  return { virtual, items, height };
}

/** Says on paper that a list goes on. */
export const PrintedPart = ({ query, rows }: Pick<RowsProps<Id>, 'query' | 'rows'>) =>
  query.hasNextPage ? (
    <p className="hidden p-4 print:block">
      The first {rows.length} are printed. To print more, scroll further first.
    </p>
  ) : null;

/** Any number of rows; only those in view are rendered. */
export function VirtualRows<R extends Id>({
  query,
  rows,
  height: usual,
  inSight,
  className,
  children,
}: RowsProps<R> & { height: number; className?: string }) {
  const scroller = useRef<HTMLDivElement>(null);
  const { virtual, items, height } = useVirtualRows(scroller, { query, rows }, usual);
  const place = inSight === undefined ? -1 : rows.findIndex(({ id }) => id === inSight);
  const show = useEffectEvent(() => {
    if (place >= 0) virtual.scrollToIndex(place, { align: 'auto' });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another place that row is shown
  useEffect(() => show(), [place]);
  // A browser forgets how far a list is scrolled while it is hidden, as it is on a phone beside its open row.
  useEffect(() => {
    const list = scroller.current;
    if (!list) return;
    let top = 0;
    let isHidden = false;
    const keep = () => {
      if (list.clientHeight > 0) top = list.scrollTop;
    };
    const observer = new ResizeObserver(() => {
      const wasHidden = isHidden;
      isHidden = list.clientHeight === 0;
      if (isHidden || !wasHidden) return;
      list.scrollTop = top;
      // At once, because it decides which rows are drawn.
      list.dispatchEvent(new Event('scroll'));
      show();
    });
    list.addEventListener('scroll', keep);
    observer.observe(list);
    return () => {
      list.removeEventListener('scroll', keep);
      observer.disconnect();
    };
  }, []);
  return (
    <div ref={scroller} className={classes('min-h-0 flex-1 overflow-y-auto', className)}>
      <ul className="relative" style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start, key }) => {
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
      <PrintedPart query={query} rows={rows} />
    </div>
  );
}
