/** A list with one of its rows open beside it; on a phone one after the other. */
import { type InfiniteData, type UseInfiniteQueryResult, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useHotkeys } from '../app/keys.ts';
import { useTodayQueue } from '../app/today-queue.ts';
import { List, useNextPage, useRows } from './List.tsx';
import { ROW_HEIGHT } from './ListRow.tsx';
import { Message } from './States.tsx';
import { useListKeys } from './useListKeys.ts';
import { type Selection, useSelection } from './useSelection.ts';

/** How many rows after the open one are prefetched. */
const PREFETCH = 2;

interface MasterDetailOptions<R, P> {
  list: UseInfiniteQueryResult<InfiniteData<P>>;
  /** Identifies the list, e.g. its filters: another one starts with nothing selected. */
  scope: string;
  openId: string | undefined;
  /** Opens a row; without one goes back to the list. */
  open(id: string | undefined): void;
  /** The name of a row for screen readers. */
  nameOf(row: R): string;
  /** Loads a row ahead. */
  prefetch(client: ReturnType<typeof useQueryClient>, id: string): void;
  maySelect: boolean;
}

/** The shared state of a list and its open row: rows, selection, keys, and prefetching. */
export function useMasterDetail<R extends { id: string }, P extends { items: readonly R[]; total: number }>(
  options: MasterDetailOptions<R, P>,
) {
  const { list, openId, maySelect } = options;
  const queryClient = useQueryClient();
  const rows = useRows<R>(list);
  const all = useSelection<R>(options.scope);
  const selection = maySelect ? all : undefined;
  const open = ({ id }: R) => {
    all.touch(id);
    options.open(id);
  };
  const { index, following, step } = useListKeys({ rows, openId, open, selection });
  useHotkeys([
    { key: 'Enter', label: 'open', quiet: true, run: () => index === -1 && step(1) },
    { key: 'Escape', label: 'back to the list', quiet: true, run: () => options.open(undefined) },
  ]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: how a row is fetched does not change
  useEffect(() => {
    for (const { id } of rows.slice(following, following + PREFETCH)) options.prefetch(queryClient, id);
  }, [rows, following, openId]);
  useNextPage(list, following >= rows.length - PREFETCH);
  const queue = useTodayQueue();
  const first = list.data?.pages[0];
  const total = first?.total ?? 0;
  const row = rows[index];
  return {
    list,
    rows,
    first,
    total,
    selection,
    openId,
    open,
    /** Opens the next item of the queue of Today while it is worked on, else of the list. */
    next: () => (queue ? queue.step(1) : step(1)),
    back: () => options.open(undefined),
    /** Which of the list is open, from 1. */
    place: index === -1 ? undefined : index + 1,
    /** Announces what is open to screen readers; the queue of Today has its own. */
    announcement: row && !queue ? `${options.nameOf(row)}, ${index + 1} of ${total}` : '',
  };
}

interface MasterDetailProps<R extends { id: string }> {
  state: {
    list: UseInfiniteQueryResult;
    rows: readonly R[];
    selection: Selection<R> | undefined;
    openId: string | undefined;
    announcement: string;
    back(): void;
  };
  label: string;
  /** The address of the list, for the way back on a phone, whether the open row has loaded or not. */
  back: string;
  empty: ReactNode;
  /** The text of the detail while no row is open. */
  unselected: readonly [title: string, text: string];
  row(row: R): ReactNode;
  /** Shown below the list. */
  foot?: ReactNode;
  detail: ReactNode;
}

/** The list on the left, the open row on the right. @param props `state` is from `useMasterDetail` */
export function MasterDetail<R extends { id: string }>(props: MasterDetailProps<R>) {
  const { list, rows, selection, openId } = props.state;
  const [title, text] = props.unselected;
  return (
    <div
      data-record={openId && !selection?.active ? '' : undefined}
      className="grid min-h-0 flex-1 grid-cols-1 grid-rows-[minmax(0,1fr)] lg:grid-cols-[19.5rem_minmax(0,1fr)] 3xl:grid-cols-[26rem_minmax(0,1fr)]"
    >
      <section
        aria-label={props.label}
        data-no-print
        className={`flex min-h-0 flex-col border-line lg:border-r ${openId ? 'max-lg:hidden' : ''}`}
      >
        <List
          query={list}
          rows={rows}
          empty={props.empty}
          height={ROW_HEIGHT}
          inSight={selection?.head ?? openId}
          walked={false}
        >
          {props.row}
        </List>
        {props.foot}
      </section>
      <p role="status" className="sr-only">
        {props.state.announcement}
      </p>
      <div className={`flex min-h-0 min-w-0 flex-col ${openId ? '' : 'max-lg:hidden'}`}>
        {openId && (
          <Button
            look="quiet"
            small
            data-no-print
            className="m-2 mb-1 self-start lg:hidden"
            onClick={props.state.back}
          >
            <ArrowLeft aria-hidden="true" className="size-4" /> {props.back}
          </Button>
        )}
        {openId ? props.detail : rows.length > 0 && <Message title={title}>{text}</Message>}
      </div>
    </div>
  );
}
