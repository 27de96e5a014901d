import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import type { ApplicationRow } from '../../domain/hiring/schema.ts';
import { mayEver } from '../../domain/staff/may.ts';
import { useHotkeys } from '../shell/keys.ts';
import { Screen } from '../shell/Screen.tsx';
import { useSession } from '../shell/session.ts';
import { Failure, Message, Skeleton } from '../ui/States.tsx';
import { useSelection } from '../ui/useSelection.ts';
import { moreOf } from '../ui/VirtualRows.tsx';
import { Application } from './Application.tsx';
import { type Address, listQuery } from './address.ts';
import { CandidateBar } from './CandidateBar.tsx';
import { CandidateList } from './CandidateList.tsx';
import { applicationQuery, applicationsQuery, everyRow, resumeTextQuery } from './queries.ts';
import { SelectionBar } from './SelectionBar.tsx';

const route = getRouteApi('/inside/desk/candidates');

/** How many after the open one are fetched before they are asked for. */
const AHEAD = 2;

/** The list, the resume and what is known, side by side; on a phone one after the other. */
export function CandidatesScreen() {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const queryClient = useQueryClient();
  const { actor } = useSession();
  const query = listQuery(address);
  const list = useInfiniteQuery(applicationsQuery(query));
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data]);
  const total = list.data?.pages[0]?.total ?? 0;
  const index = rows.findIndex(({ id }) => id === address.id);
  const blind = address.blind === '1';
  const selection = useSelection<ApplicationRow>(query);
  const maySelect = mayEver(actor, 'candidate.move');

  const change = (next: Partial<Address>) =>
    navigate({ search: (now) => ({ ...now, ...next }), replace: true });
  const open = (row: ApplicationRow | undefined) => {
    if (!row) return;
    selection.touch(row.id);
    void change({ id: row.id });
  };
  const step = (by: 1 | -1) => open(rows[index === -1 ? 0 : index + by]);
  /** Where choosing goes on: the row touched last, else the open one, else the first. */
  const head = rows.findIndex(({ id }) => id === (selection.head ?? address.id));
  const choose = (row: ApplicationRow | undefined) => row && selection.toggle(row);
  const extend = (by: 1 | -1) => {
    const row = rows[head === -1 ? 0 : head + by];
    // The first time, the row one stands on is part of it.
    const from = selection.rows.length === 0 ? rows[head] : undefined;
    if (row) selection.add(from ? [from, row] : [row], row.id);
  };

  useHotkeys([
    { key: 'J', label: 'next', run: () => step(1) },
    { key: 'K', label: 'previous', run: () => step(-1) },
    ...(maySelect
      ? [
          { key: 'X', label: 'choose', run: () => choose(rows[Math.max(0, head)]) },
          { key: 'Shift+J', label: 'choose downwards', quiet: true, run: () => extend(1) },
          { key: 'Shift+K', label: 'choose upwards', quiet: true, run: () => extend(-1) },
        ]
      : []),
    { key: 'T', label: 'text or file', run: () => void change({ text: address.text ? undefined : '1' }) },
    { key: 'Escape', label: 'back to the list', quiet: true, run: () => void change({ id: undefined }) },
  ]);

  // The next ones are there before they are asked for; the file itself only when it is opened, since that is logged.
  useEffect(() => {
    for (const { id } of rows.slice(index + 1, index + 1 + AHEAD)) {
      void queryClient.prefetchQuery(applicationQuery(id, blind));
      void queryClient.prefetchQuery(resumeTextQuery(id, blind));
    }
    if (index >= rows.length - AHEAD - 1 && list.hasNextPage && !list.isFetchingNextPage)
      void list.fetchNextPage();
  }, [rows, index, blind, queryClient, list.hasNextPage, list.isFetchingNextPage, list.fetchNextPage]);

  const opened = address.id !== undefined;
  return (
    <Screen
      title="Candidates"
      note={total > 0 ? `${total} here` : undefined}
      bar={
        selection.active ? (
          <SelectionBar selection={selection} all={{ total, load: () => everyRow(query) }} />
        ) : (
          <CandidateBar
            address={address}
            change={change}
            place={index === -1 ? undefined : index + 1}
            total={total}
            select={maySelect ? selection.begin : undefined}
          />
        )
      }
    >
      <div className="grid min-h-0 flex-1 grid-cols-1 lg:grid-cols-[296px_minmax(0,1fr)]">
        <section
          aria-label="List of candidates"
          data-no-print
          className={`min-h-0 border-r border-line ${opened ? 'max-lg:hidden' : ''}`}
        >
          {list.isPending && <Skeleton />}
          {list.isError && <Failure error={list.error} retry={() => void list.refetch()} />}
          {list.isSuccess && rows.length === 0 && <Nobody address={address} />}
          {rows.length > 0 && (
            <CandidateList
              rows={rows}
              openId={address.id}
              search={address.q}
              open={open}
              selection={maySelect ? selection : undefined}
              more={moreOf(list)}
            />
          )}
        </section>
        {address.id ? (
          <Application
            key={address.id}
            id={address.id}
            blind={blind}
            asText={address.text === '1'}
            keys={!selection.active}
            search={address.q}
            next={() => step(1)}
            back={() => void change({ id: undefined })}
          />
        ) : (
          <div className="max-lg:hidden">
            {rows.length > 0 && (
              <Message title="Nobody is open.">
                Press J, or choose somebody in the list, to read a resume.
              </Message>
            )}
          </div>
        )}
      </div>
    </Screen>
  );
}

function Nobody({ address }: { address: Address }) {
  if (address.q) {
    return (
      <Message title="Nobody is found.">
        Names, addresses, resumes, skills and notes were searched for “{address.q}”. Try fewer words.
      </Message>
    );
  }
  if ((address.view ?? 'look') === 'look') {
    return (
      <Message title="Everybody has been looked at.">New applications appear here as they arrive.</Message>
    );
  }
  return <Message title="Nobody is here.">No application matches this view and its filters.</Message>;
}
