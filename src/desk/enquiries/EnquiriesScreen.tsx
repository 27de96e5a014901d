import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import type { EnquiryRow } from '../../domain/enquiries/desk.schema.ts';
import { may } from '../../domain/staff/may.ts';
import { Export } from '../shell/Export.tsx';
import { useHotkeys } from '../shell/keys.ts';
import { Screen } from '../shell/Screen.tsx';
import { useSession } from '../shell/session.ts';
import { Button } from '../ui/Button.tsx';
import { Failure, Message, Skeleton } from '../ui/States.tsx';
import { useListKeys } from '../ui/useListKeys.ts';
import { useSelection } from '../ui/useSelection.ts';
import { moreOf } from '../ui/VirtualRows.tsx';
import { type Address, FIRST_VIEW, listQuery } from './address.ts';
import { Bulk } from './Bulk.tsx';
import { Enquiry } from './Enquiry.tsx';
import { EnquiryBar } from './EnquiryBar.tsx';
import { EnquiryList } from './EnquiryList.tsx';
import { enquiriesQuery, enquiryQuery } from './queries.ts';
import { Settings } from './Settings.tsx';

const route = getRouteApi('/inside/desk/enquiries');

/** How many after the open one are fetched before they are asked for. */
const AHEAD = 2;

/** The list, the conversation and what is known, side by side; on a phone one after the other. */
export function EnquiriesScreen() {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const queryClient = useQueryClient();
  const { actor } = useSession();
  const [dialog, setDialog] = useState<'export' | 'settings'>();
  const query = listQuery(address);
  const selection = useSelection<EnquiryRow>(query);
  const list = useInfiniteQuery(enquiriesQuery(query));
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data]);
  const total = list.data?.pages[0]?.total ?? 0;
  const counts = list.data?.pages[0]?.counts;

  const change = (next: Partial<Address>) =>
    navigate({ search: (now) => ({ ...now, ...next }), replace: true });
  const open = (row: EnquiryRow) => {
    selection.touch(row.id);
    void change({ id: row.id });
  };
  const { index, step } = useListKeys({ rows, openId: address.id, open, selection });

  useHotkeys([
    { key: 'Enter', label: 'open', quiet: true, run: () => index === -1 && step(1) },
    { key: 'Escape', label: 'back to the list', quiet: true, run: () => void change({ id: undefined }) },
  ]);

  // The next ones are there before they are asked for.
  useEffect(() => {
    for (const { id } of rows.slice(index + 1, index + 1 + AHEAD))
      void queryClient.prefetchQuery(enquiryQuery(id));
    if (index >= rows.length - AHEAD - 1 && list.hasNextPage && !list.isFetchingNextPage)
      void list.fetchNextPage();
  }, [rows, index, queryClient, list.hasNextPage, list.isFetchingNextPage, list.fetchNextPage]);

  // As the list has them now: their versions may have changed since they were chosen.
  const chosen = rows.filter(({ id }) => selection.has(id));
  const opened = address.id !== undefined;
  return (
    <Screen
      title="Enquiries"
      note={counts && (counts.open === 0 ? 'nobody waits' : `${counts.open} wait for an answer`)}
      actions={
        <>
          {may(actor, 'enquiry.rules') && (
            <Button className="max-sm:hidden" onClick={() => setDialog('settings')}>
              Rules
            </Button>
          )}
          {may(actor, 'enquiry.export') && <Button onClick={() => setDialog('export')}>Export</Button>}
        </>
      }
      bar={
        <EnquiryBar
          address={address}
          change={change}
          counts={counts}
          place={index === -1 ? undefined : index + 1}
          total={total}
        />
      }
    >
      <div className="grid min-h-0 flex-1 grid-cols-1 grid-rows-[minmax(0,1fr)] lg:grid-cols-[328px_minmax(0,1fr)]">
        <section
          aria-label="List of enquiries"
          data-no-print
          className={`flex min-h-0 flex-col border-r border-line ${opened ? 'max-lg:hidden' : ''}`}
        >
          {list.isPending && <Skeleton />}
          {list.isError && <Failure error={list.error} retry={() => void list.refetch()} />}
          {list.isSuccess && rows.length === 0 && <Nothing address={address} />}
          {rows.length > 0 && (
            <EnquiryList
              rows={rows}
              openId={address.id}
              selection={selection}
              open={open}
              more={moreOf(list)}
            />
          )}
          {chosen.length > 0 && <Bulk rows={chosen} clear={selection.clear} />}
        </section>
        {address.id ? (
          <Enquiry
            key={address.id}
            id={address.id}
            keys={chosen.length === 0}
            next={() => step(1)}
            back={() => void change({ id: undefined })}
          />
        ) : (
          <div className="max-lg:hidden">
            {rows.length > 0 && (
              <Message title="Nothing is open.">
                Press J, or choose an enquiry in the list, to read it.
              </Message>
            )}
          </div>
        )}
      </div>
      <Export
        path="/enquiries.csv"
        what={`${total} ${total === 1 ? 'enquiry' : 'enquiries'}`}
        query={query}
        open={dialog === 'export'}
        close={() => setDialog(undefined)}
      />
      <Settings open={dialog === 'settings'} close={() => setDialog(undefined)} />
    </Screen>
  );
}

function Nothing({ address: { q, view = FIRST_VIEW } }: { address: Address }) {
  if (q) {
    return (
      <Message title="Nothing is found.">
        Names, companies, what was written and notes were searched for “{q}”. Try fewer words.
      </Message>
    );
  }
  if (view === 'open')
    return <Message title="Everybody has an answer.">New enquiries appear here as they arrive.</Message>;
  if (view === 'quarantine')
    return <Message title="The quarantine is empty.">What looks automatic is held back here.</Message>;
  return <Message title="Nothing is here.">No enquiry matches this view and its filters.</Message>;
}
