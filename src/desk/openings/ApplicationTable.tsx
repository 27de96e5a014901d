import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { ApplicationRow } from '../../domain/hiring/schema.ts';
import { ENDED, STAGE_NAMES } from '../../domain/hiring/stages.ts';
import { applicationsQuery } from '../candidates/queries.ts';
import { useHotkeys } from '../shell/keys.ts';
import { longDay, promised } from '../shell/time.ts';
import { Chip } from '../ui/Chip.tsx';
import { SelectBox } from '../ui/SelectBox.tsx';
import { Failure, Message, Skeleton } from '../ui/States.tsx';
import { useRowKeys } from '../ui/useRowKeys.ts';
import type { Selection } from '../ui/useSelection.ts';
import type { TableSort } from './address.ts';

const route = getRouteApi('/inside/desk/openings/$id');

/** Height of a row in pixels. */
const ROW = 44;

interface Column {
  name: string;
  /** The order of the server by it; without one it can not be sorted by. */
  sort?: 'name' | 'stage' | 'moved' | 'created' | 'reply_by';
  /** On a phone there is room for the first ones. */
  wide?: true;
  cell(row: ApplicationRow): ReactNode;
}

function Promised({ row }: { row: ApplicationRow }) {
  if (!row.replyBy || ENDED.has(row.stage)) return <span className="text-soft">–</span>;
  const { tone, text } = promised(row.replyBy);
  return <Chip tone={tone}>{text}</Chip>;
}

const COLUMNS: readonly Column[] = [
  { name: 'Stage', sort: 'stage', cell: ({ stage }) => STAGE_NAMES[stage] },
  { name: 'Promise', sort: 'reply_by', cell: (row) => <Promised row={row} /> },
  { name: 'Applied', sort: 'created', wide: true, cell: ({ createdAt }) => longDay(createdAt) },
  { name: 'Moved', sort: 'moved', wide: true, cell: ({ stageAt }) => longDay(stageAt) },
  {
    name: 'With',
    wide: true,
    cell: ({ assignee }) => assignee?.name ?? <span className="text-soft">–</span>,
  },
  {
    name: 'Scorecards',
    wide: true,
    cell: ({ scorecards: { submitted, expected } }) => `${submitted} of ${expected}`,
  },
  { name: 'Skills', wide: true, cell: ({ skills }) => skills.join(', ') },
];

interface ApplicationTableProps {
  id: string;
  sort: TableSort;
  /** What it is narrowed by, as a query; empty: by nothing. */
  filters: string;
  /** Left out for those who may not choose several. */
  selection: Selection<ApplicationRow> | undefined;
}

/** The filter behind the table: the applications of the opening, as far as it is not narrowed. */
export const tableQuery = (id: string, sort: TableSort, filters: string): string =>
  `opening=${id}&sort=${sort}${filters && `&${filters}`}`;

/** All applications of an opening in rows; the server puts them in order, only those in sight are drawn. */
export function ApplicationTable({ id, sort, filters, selection }: ApplicationTableProps) {
  const list = useInfiniteQuery(applicationsQuery(tableQuery(id, sort, filters)));
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data]);
  const scroller = useRowKeys<HTMLDivElement>();
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 12,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1);
  useEffect(() => {
    if (list.hasNextPage && !list.isFetchingNextPage && (last?.index ?? 0) >= rows.length - 10)
      void list.fetchNextPage();
  }, [last?.index, rows.length, list.hasNextPage, list.isFetchingNextPage, list.fetchNextPage]);

  useHotkeys(selection ? [{ key: 'X', label: 'choose', run: selection.begin }] : []);

  if (list.isPending) return <Skeleton />;
  if (list.isError) return <Failure error={list.error} retry={() => void list.refetch()} />;
  if (rows.length === 0)
    return filters ? (
      <Message title="Nobody is here.">No application matches these filters.</Message>
    ) : (
      <Message title="Nobody has applied yet.">Applications appear here as they arrive.</Message>
    );
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-auto">
      <table className="w-full text-left" aria-rowcount={list.data.pages[0]?.total}>
        <caption className="sr-only">Applications</caption>
        <thead className="sticky top-0 z-10 bg-ground text-sm text-soft">
          <tr>
            {selection?.active && (
              <td className="w-11">
                <span className="sr-only">Chosen</span>
              </td>
            )}
            <Head name="Name" by="name" sort={sort} />
            {COLUMNS.map(({ name, sort: by, wide }) => (
              <Head key={name} name={name} by={by} sort={sort} wide={wide} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Space height={shown[0]?.start ?? 0} />
          {shown.map(({ index, key }) => {
            const row = rows[index];
            return (
              row && (
                <tr
                  key={key}
                  aria-rowindex={index + 2}
                  className={`h-11 ${selection?.has(row.id) ? 'bg-lit' : ''}`}
                >
                  {selection?.active && (
                    <td className="border-t border-line">
                      <SelectBox row={row} list={rows} name={row.name} selection={selection} />
                    </td>
                  )}
                  <th scope="row" className={`${CELL} font-medium`}>
                    <Link
                      to="/desk/candidates"
                      search={{ view: 'all', opening: id, id: row.id }}
                      data-row
                      className="hover:underline"
                    >
                      {row.name}
                    </Link>
                  </th>
                  {COLUMNS.map(({ name, cell, wide }) => (
                    <td key={name} className={`${CELL} ${wide ? 'max-md:hidden' : ''}`}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              )
            );
          })}
          <Space height={virtual.getTotalSize() - (last?.end ?? 0)} />
        </tbody>
      </table>
    </div>
  );
}

const CELL = 'max-w-56 truncate border-t border-line px-3 first:pl-5 last:pr-5';

/** Stands for the rows out of sight. */
function Space({ height }: { height: number }) {
  return height > 0 ? (
    <tr>
      <td style={{ height }} />
    </tr>
  ) : null;
}

interface HeadProps {
  name: string;
  by: Column['sort'];
  sort: TableSort;
  wide?: true | undefined;
}

/** The head of a column; a click orders by it, a second one the other way round. */
function Head({ name, by, sort, wide }: HeadProps) {
  const navigate = route.useNavigate();
  const place = `px-3 first:pl-5 py-2 font-normal whitespace-nowrap ${wide ? 'max-md:hidden' : ''}`;
  if (!by)
    return (
      <th scope="col" className={place}>
        {name}
      </th>
    );
  const up = sort === by;
  const down = sort === `-${by}`;
  return (
    <th scope="col" className={place} aria-sort={up ? 'ascending' : down ? 'descending' : undefined}>
      <button
        type="button"
        className="min-h-6 hover:text-ink aria-pressed:text-ink"
        onClick={() =>
          void navigate({ search: (now) => ({ ...now, sort: up ? `-${by}` : by }), replace: true })
        }
      >
        {name} <span aria-hidden="true">{up ? '↑' : down ? '↓' : ''}</span>
      </button>
    </th>
  );
}
