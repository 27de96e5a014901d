import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { OPENING_STATES, type OpeningRow } from '../../features/openings/desk.schema.ts';
import { may } from '../../features/permissions/schema.ts';
import { buttonLook } from '../../ui/Button.tsx';
import { Chip, type Tone } from '../../ui/Chip.tsx';
import { useHotkeys } from '../app/keys.ts';
import { Screen } from '../app/Screen.tsx';
import { toQuery } from '../app/search-params.ts';
import { useSession } from '../app/session.ts';
import { day } from '../app/time.ts';
import { List, useRows } from '../ui/List.tsx';
import { ListRow, RowTitle } from '../ui/ListRow.tsx';
import { Message } from '../ui/States.tsx';
import { ViewLinks } from '../ui/ViewLinks.tsx';
import { HiringSettings } from './HiringSettings.tsx';
import { openingsQuery } from './queries.ts';

const route = getRouteApi('/inside/desk/openings');

/** Height of a row, in pixels. */
const ROW_HEIGHT = 56;

const STATES: Readonly<Record<OpeningRow['state'], readonly [name: string, tone: Tone]>> = {
  draft: ['Draft', 'plain'],
  scheduled: ['Scheduled', 'lit'],
  published: ['Published', 'done'],
  closed: ['Closed', 'plain'],
};

/** All openings, with their numbers of open and late applications. */
export function OpeningsScreen() {
  const address = route.useSearch();
  const { state: current = 'published', q } = address;
  const navigate = route.useNavigate();
  const { actor } = useSession();
  const field = useRef<HTMLInputElement>(null);
  // Another link may change the search; while someone types, the field is ahead of the address.
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = q ?? '';
  }, [q]);
  const query = toQuery({ state: current === 'all' ? undefined : current, q });
  const list = useInfiniteQuery(openingsQuery(query));
  const rows = useRows<OpeningRow>(list);
  const first = list.data?.pages[0];
  const mayWrite = may(actor, 'opening.write');
  useHotkeys([
    { key: 'F', label: 'find', run: () => field.current?.focus() },
    ...(mayWrite
      ? [{ key: 'C', label: 'new opening', run: () => void navigate({ to: '/desk/openings/new' }) }]
      : []),
  ]);
  return (
    <Screen
      title="Openings"
      note={first?.total}
      actions={
        mayWrite && (
          <>
            <HiringSettings />
            <Link to="/desk/openings/new" className={buttonLook('main')}>
              New opening
            </Link>
          </>
        )
      }
      bar={
        <>
          <ViewLinks
            views={[...OPENING_STATES, 'all' as const].map((state) => ({
              name: state === 'all' ? 'All' : STATES[state][0],
              search: { ...address, state },
              current: current === state,
              count: state === 'all' ? undefined : first?.counts[state],
            }))}
          />
          <label className="relative ml-auto shrink-0">
            <span className="sr-only">Find openings</span>
            <input
              ref={field}
              type="search"
              defaultValue={q}
              placeholder="Title, place, skill"
              onChange={({ target }) =>
                void navigate({ search: (now) => ({ ...now, q: target.value || undefined }), replace: true })
              }
              className="control min-h-8 w-48 md:w-56"
            />
          </label>
        </>
      }
    >
      <List
        query={list}
        rows={rows}
        height={ROW_HEIGHT}
        empty={
          <Message title={q ? `No results for “${q}”` : 'No openings'}>
            {mayWrite ? 'Create one with “New opening”, or choose another view.' : 'Choose another view.'}
          </Message>
        }
      >
        {(row) => <Row row={row} />}
      </List>
    </Screen>
  );
}

function Row({ row }: { row: OpeningRow }) {
  const [name, tone] = STATES[row.state];
  return (
    <ListRow
      to="/desk/openings/$id"
      params={{ id: row.id }}
      className="h-full flex-nowrap md:grid md:grid-cols-[minmax(0,1fr)_6.25rem_8.125rem] lg:grid-cols-[minmax(0,1fr)_6.25rem_9.375rem_8.125rem]"
    >
      <RowTitle title={row.title} text={`${row.city}, ${row.country}`} className="flex-1" />
      <span className="max-md:hidden">
        <Chip tone={tone}>{name}</Chip>
      </span>
      <span className="text-soft max-lg:hidden">
        {row.expiresAt ? `until ${day(row.expiresAt)}` : 'no end date'}
      </span>
      <span className="text-right whitespace-nowrap tabular-nums">
        {row.open} open {row.late > 0 && <Chip tone="late">{row.late} late</Chip>}
      </span>
    </ListRow>
  );
}
