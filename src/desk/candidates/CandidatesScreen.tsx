import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import type { ApplicationRow } from '../../domain/hiring/schema.ts';
import { mayEver } from '../../domain/staff/may.ts';
import { Export } from '../shell/Export.tsx';
import { useHotkeys } from '../shell/keys.ts';
import { Screen } from '../shell/Screen.tsx';
import { useSession } from '../shell/session.ts';
import { Button } from '../ui/Button.tsx';
import { Failure, Message, Skeleton } from '../ui/States.tsx';
import { useListKeys } from '../ui/useListKeys.ts';
import { useSelection } from '../ui/useSelection.ts';
import { moreOf } from '../ui/VirtualRows.tsx';
import { Application } from './Application.tsx';
import { type Address, listQuery } from './address.ts';
import { CandidateBar } from './CandidateBar.tsx';
import { CandidateList } from './CandidateList.tsx';
import { applicationQuery, applicationsQuery, everyRow } from './queries.ts';
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
  const blind = address.blind === '1';
  const selection = useSelection<ApplicationRow>(query);
  const maySelect = mayEver(actor, 'candidate.move');
  const [exporting, setExporting] = useState(false);

  const change = (next: Partial<Address>) =>
    navigate({ search: (now) => ({ ...now, ...next }), replace: true });
  const open = (row: ApplicationRow) => {
    selection.touch(row.id);
    void change({ id: row.id });
  };
  const { index, step } = useListKeys({
    rows,
    openId: address.id,
    open,
    selection: maySelect ? selection : undefined,
  });

  useHotkeys([
    { key: 'T', label: 'text or file', run: () => void change({ text: address.text ? undefined : '1' }) },
    { key: 'Escape', label: 'back to the list', quiet: true, run: () => void change({ id: undefined }) },
  ]);

  // The next ones are there before they are asked for; resumes only when they are opened, since that is logged.
  useEffect(() => {
    for (const { id } of rows.slice(index + 1, index + 1 + AHEAD))
      void queryClient.prefetchQuery(applicationQuery(id, blind));
    if (index >= rows.length - AHEAD - 1 && list.hasNextPage && !list.isFetchingNextPage)
      void list.fetchNextPage();
  }, [rows, index, blind, queryClient, list.hasNextPage, list.isFetchingNextPage, list.fetchNextPage]);

  const opened = address.id !== undefined;
  return (
    <Screen
      title="Candidates"
      note={total > 0 ? noteOf(total, address) : undefined}
      actions={
        mayEver(actor, 'candidate.export') &&
        total > 0 && <Button onClick={() => setExporting(true)}>Export</Button>
      }
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
      <Export
        path="/applications.csv"
        what={`${total} ${total === 1 ? 'candidate' : 'candidates'}`}
        query={query}
        open={exporting}
        close={() => setExporting(false)}
      />
    </Screen>
  );
}

/** What the list holds, in a few words. */
function noteOf(total: number, { view = 'look' }: Address): string {
  if (view === 'look') return total === 1 ? 'one waits for a first look' : `${total} wait for a first look`;
  return `${total} here`;
}

function Nobody({ address }: { address: Address }) {
  if (address.q) {
    return (
      <Message title="Nobody is found.">
        {address.blind
          ? `Names are hidden: resumes, openings and references were searched for “${address.q}”. Try fewer words.`
          : `Names, addresses, resumes, skills and notes were searched for “${address.q}”. Try fewer words.`}
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
