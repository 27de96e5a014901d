import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { OPENING_STATES, type OpeningRow } from '../../domain/openings/desk.schema.ts';
import { may } from '../../domain/staff/may.ts';
import { useHotkeys } from '../shell/keys.ts';
import { Screen } from '../shell/Screen.tsx';
import { useSession } from '../shell/session.ts';
import { day } from '../shell/time.ts';
import { buttonLook } from '../ui/Button.tsx';
import { Chip, type Tone } from '../ui/Chip.tsx';
import { Failure, Message, Skeleton } from '../ui/States.tsx';
import { useRowKeys } from '../ui/useRowKeys.ts';
import { ViewLinks } from '../ui/ViewLinks.tsx';
import { moreOf, VirtualRows } from '../ui/VirtualRows.tsx';
import { openingsQuery } from './queries.ts';

const route = getRouteApi('/inside/desk/openings');

/** Height of a row, in pixels. */
const ROW = 56;

export const STATE_LOOK: Readonly<Record<OpeningRow['state'], readonly [name: string, tone: Tone]>> = {
  draft: ['Draft', 'plain'],
  scheduled: ['Scheduled', 'lit'],
  published: ['On the site', 'done'],
  closed: ['Closed', 'plain'],
};

/** All openings, with who waits in each. */
export function OpeningsScreen() {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const { actor } = useSession();
  const words = useRef<HTMLInputElement>(null);
  const query = new URLSearchParams(
    Object.entries({ state: address.state ?? 'published', q: address.q, sort: address.sort }).filter(
      (entry): entry is [string, string] => Boolean(entry[1]) && entry[1] !== 'all',
    ),
  ).toString();
  const list = useInfiniteQuery(openingsQuery(query));
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const counts = list.data?.pages[0]?.counts ?? {};
  const mayWrite = may(actor, 'opening.write');
  const rowsRef = useRowKeys<HTMLDivElement>();
  useHotkeys([
    { key: 'F', label: 'find', run: () => words.current?.focus() },
    ...(mayWrite
      ? [{ key: 'C', label: 'new opening', run: () => void navigate({ to: '/desk/openings/new' }) }]
      : []),
  ]);
  return (
    <Screen
      title="Openings"
      note={list.data && `${list.data.pages[0]?.total} here`}
      actions={
        mayWrite && (
          <Link to="/desk/openings/new" className={buttonLook('main')}>
            New opening
          </Link>
        )
      }
      bar={
        <>
          <ViewLinks
            views={[...OPENING_STATES, 'all' as const].map((state) => ({
              name: state === 'all' ? 'All' : STATE_LOOK[state][0],
              search: { ...address, state },
              current: (address.state ?? 'published') === state,
              count: state === 'all' ? undefined : counts[state],
            }))}
          />
          <label className="ml-auto shrink-0">
            <span className="sr-only">Find openings</span>
            <input
              ref={words}
              type="search"
              defaultValue={address.q}
              placeholder="Title, place, skill"
              onChange={(event) =>
                void navigate({
                  search: (now) => ({ ...now, q: event.target.value || undefined }),
                  replace: true,
                })
              }
              className="control min-h-8 w-48 md:w-56"
            />
          </label>
        </>
      }
    >
      {list.isPending && <Skeleton />}
      {list.isError && <Failure error={list.error} retry={() => void list.refetch()} />}
      {list.isSuccess && rows.length === 0 && (
        <Message title={address.q ? 'No opening is found.' : 'There is no opening here.'}>
          {mayWrite ? 'Begin one with C, or look into another view.' : 'Look into another view.'}
        </Message>
      )}
      {rows.length > 0 && (
        <div ref={rowsRef} className="flex min-h-0 flex-1 flex-col">
          <VirtualRows rows={rows} height={ROW} more={moreOf(list)} className="min-h-0">
            {(row) => <Row row={row} />}
          </VirtualRows>
        </div>
      )}
    </Screen>
  );
}

function Row({ row }: { row: OpeningRow }) {
  const [name, tone] = STATE_LOOK[row.state];
  return (
    <Link
      to="/desk/openings/$id"
      params={{ id: row.id }}
      data-row
      className="grid h-full grid-cols-[minmax(0,1fr)_auto] items-center border-b border-line gap-4 px-4 hover:bg-wash/60 focus-visible:-outline-offset-2 md:grid-cols-[minmax(0,1fr)_100px_130px] md:px-5 lg:grid-cols-[minmax(0,1fr)_100px_150px_130px]"
    >
      <span className="min-w-0">
        <span className="block truncate font-medium">{row.title}</span>
        <span className="block truncate text-sm text-soft">
          {row.city}, {row.country}
        </span>
      </span>
      <span className="max-md:hidden">
        <Chip tone={tone}>{name}</Chip>
      </span>
      <span className="text-soft max-lg:hidden">
        {row.expiresAt ? `until ${day(row.expiresAt)}` : 'no end'}
      </span>
      <span className="text-right whitespace-nowrap tabular-nums">
        {row.open} open {row.late > 0 && <Chip tone="late">{row.late} late</Chip>}
      </span>
    </Link>
  );
}
