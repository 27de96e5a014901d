import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ApplicationList, ApplicationRow } from '../../features/candidates/schema.ts';
import { ENDED, STAGE_NAMES } from '../../features/candidates/stages.schema.ts';
import { useHotkeys } from '../app/keys.ts';
import { longDay } from '../app/time.ts';
import { applicationsQuery } from '../candidates/queries.ts';
import { PrintedPart, useRows, useVirtualRows } from '../ui/List.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { PromiseChip } from '../ui/PromiseChip.tsx';
import { SelectBox } from '../ui/SelectBox.tsx';
import { Message } from '../ui/States.tsx';
import { useRowKeys } from '../ui/useRowKeys.ts';
import type { Selection } from '../ui/useSelection.ts';
import type { TableSort } from './search-params.ts';

const route = getRouteApi('/inside/desk/openings/$id');

/** Height of a row in pixels. */
const ROW = 44;

interface Column {
  name: string;
  /** The server's name for this order; left out if the table can't be sorted by this column. */
  sort?: 'name' | 'stage' | 'moved' | 'created' | 'reply_by';
  /** A phone has room only for the first columns. */
  wide?: true;
  cell(row: ApplicationRow): ReactNode;
}

const NONE = <span className="text-soft">–</span>;

const COLUMNS: readonly Column[] = [
  { name: 'Stage', sort: 'stage', cell: ({ stage }) => STAGE_NAMES[stage] },
  {
    name: 'Reply',
    sort: 'reply_by',
    cell: ({ replyBy, stage }) => (replyBy && !ENDED.has(stage) ? <PromiseChip replyBy={replyBy} /> : NONE),
  },
  { name: 'Applied', sort: 'created', wide: true, cell: ({ createdAt }) => longDay(createdAt) },
  { name: 'Moved', sort: 'moved', wide: true, cell: ({ stageAt }) => longDay(stageAt) },
  {
    name: 'Assignee',
    wide: true,
    cell: ({ assignee }) => assignee?.name ?? NONE,
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
  /** The filters, as a query; empty if there are none. */
  filters: string;
  /** Left out for people who may not select several. */
  selection: Selection<ApplicationRow> | undefined;
}

/** The filter behind the table: the applications of the opening, as far as it is not narrowed. */
export const tableQuery = (id: string, sort: TableSort, filters: string): string =>
  `opening=${id}&sort=${sort}${filters && `&${filters}`}`;

/** All applications of an opening in rows; the server puts them in order, only those in sight are drawn. */
export function ApplicationTable(props: ApplicationTableProps) {
  const { id, sort, filters, selection } = props;
  const list = useInfiniteQuery(applicationsQuery(tableQuery(id, sort, filters)));
  useHotkeys(selection ? [{ key: 'X', label: 'select', run: selection.begin }] : []);
  return (
    <Loaded query={list}>
      {({ pages }) =>
        pages[0]?.items.length ? (
          <Table {...props} list={list} total={pages[0].total} />
        ) : filters ? (
          <Message title="No candidates">No applications match these filters.</Message>
        ) : (
          <Message title="No applications yet">Applications appear here as they arrive.</Message>
        )
      }
    </Loaded>
  );
}

type TableProps = Omit<ApplicationTableProps, 'filters'> & {
  list: UseInfiniteQueryResult<InfiniteData<ApplicationList>>;
  total: number;
};

function Table({ id, sort, selection, list, total }: TableProps) {
  const rows = useRows<ApplicationRow>(list);
  const scroller = useRowKeys<HTMLDivElement>();
  const { virtual, items } = useVirtualRows(scroller, { query: list, rows }, ROW);
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-auto">
      <table className="w-full text-left" aria-rowcount={total}>
        <caption className="sr-only">Applications</caption>
        <thead className="sticky top-0 z-10 bg-ground text-sm text-soft">
          <tr>
            {selection?.active && (
              <td className="w-11">
                <span className="sr-only">Selected</span>
              </td>
            )}
            <Head name="Name" by="name" sort={sort} />
            {COLUMNS.map(({ name, sort: by, wide }) => (
              <Head key={name} name={name} by={by} sort={sort} wide={wide} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Space height={items[0]?.start ?? 0} />
          {items.map(({ index, key }) => {
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
          <Space height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} />
        </tbody>
      </table>
      <PrintedPart query={list} rows={rows} />
    </div>
  );
}

const CELL = 'max-w-56 truncate border-t border-line px-3 first:pl-5 last:pr-5';

/** A placeholder for the rows out of view. */
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

/** A column header: a click sorts by it, a second click reverses the order. */
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
