import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { EnquiryList, EnquiryRow as Row } from '../../features/enquiries/desk.schema.ts';
import { may } from '../../features/permissions/schema.ts';
import { Button } from '../../ui/Button.tsx';
import type { Plural } from '../../ui/plural.ts';
import { countedAs } from '../app/counted.ts';
import { Export } from '../app/Export.tsx';
import { ListBar } from '../app/ListBar.tsx';
import { Screen } from '../app/Screen.tsx';
import { useSession } from '../app/session.ts';
import { MasterDetail, useMasterDetail } from '../ui/MasterDetail.tsx';
import { usePanel } from '../ui/SidePanel.tsx';
import { Message } from '../ui/States.tsx';
import { useOpenRow } from '../ui/useOpenRow.ts';
import { useActive } from './active.ts';
import { Bulk } from './Bulk.tsx';
import { Enquiry, type EnquiryPanel } from './Enquiry.tsx';
import { EnquiryRow } from './EnquiryRow.tsx';
import { Filters } from './Filters.tsx';
import { nameOf } from './labels.ts';
import { enquiriesQuery, enquiryQuery } from './queries.ts';
import { Settings } from './Settings.tsx';
import { type Address, FIRST_VIEW, listQuery, VIEWS } from './search-params.ts';

const route = getRouteApi('/inside/desk/enquiries');

const ENQUIRIES: Plural = { one: '1 enquiry', many: '{n} enquiries' };
const OPEN: Plural = { none: 'none open', one: '1 open', many: '{n} open' };

/** The list, the conversation and the facts, side by side; on a phone one after the other. */
export function EnquiriesScreen() {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const { actor } = useSession();
  const { view = FIRST_VIEW } = address;
  const [ruling, setRuling] = useState(false);
  const query = listQuery(address);
  const active = useActive(address);
  const change = (next: Partial<Address>) =>
    void navigate({ search: (now) => ({ ...now, ...next }), replace: true });
  const list = useMasterDetail<Row, EnquiryList>({
    list: useInfiniteQuery(enquiriesQuery(query)),
    scope: query,
    openId: address.id,
    open: useOpenRow(),
    nameOf,
    prefetch: (client, id) => void client.prefetchQuery(enquiryQuery(id)),
    maySelect: true,
  });
  const { rows, total, first, selection } = list;
  const panel = usePanel<EnquiryPanel>(address.id);
  // As they are in the list now: their versions may have changed since they were selected.
  const selected = rows.filter(({ id }) => selection?.has(id));
  useEffect(() => {
    // What has left the list can neither be seen nor deselected there.
    if (!selection || selected.length === selection.rows.length) return;
    const listed = new Set(rows.map(({ id }) => id));
    selection.drop(new Set(selection.rows.map(({ id }) => id).filter((id) => !listed.has(id))));
  });
  return (
    <Screen
      title="Enquiries"
      note={first && countedAs(OPEN, first.counts.open)}
      actions={
        <>
          {may(actor, 'enquiry.rules') && <Button onClick={() => setRuling(true)}>Rules</Button>}
          {may(actor, 'enquiry.export') && (
            <Export path="/enquiries.csv" what={countedAs(ENQUIRIES, total, first?.more)} query={query} />
          )}
        </>
      }
      bar={
        <ListBar
          screen="enquiries"
          views={VIEWS}
          view={view}
          counts={first && { mine: first.counts.mine, quarantine: first.counts.quarantine }}
          address={address}
          change={change}
          active={active}
          Filters={Filters}
          kept={{ view: FIRST_VIEW, ...address, id: undefined }}
          place={list.place}
          total={total}
          more={first?.more}
        />
      }
    >
      <MasterDetail
        state={list}
        label="List of enquiries"
        back="All enquiries"
        empty={<None address={address} filtered={active.length > 0} />}
        unselected={['No enquiry selected', 'Press J, or select an enquiry in the list, to read it.']}
        row={(row) => (
          <EnquiryRow
            row={row}
            rows={rows}
            isOpen={row.id === address.id}
            open={list.open}
            selection={selection}
          />
        )}
        foot={selection && <Bulk rows={selected} selection={selection} />}
        detail={
          address.id && (
            <Enquiry
              key={address.id}
              id={address.id}
              keys={selected.length === 0}
              next={list.next}
              panel={panel}
            />
          )
        }
      />
      <Settings open={ruling} close={() => setRuling(false)} />
    </Screen>
  );
}

/** The text of each view when it is empty although no filter is set. */
const EMPTY: Readonly<Record<string, readonly [title: string, text: string]>> = {
  open: ['All answered', 'New enquiries appear here as they arrive.'],
  mine: ['No open enquiries are assigned to you', 'Enquiries appear here once they are assigned to you.'],
  snoozed: ['Nothing is snoozed', 'Enquiries that you snooze are here until their day begins.'],
  answered: ['Nothing is answered yet', 'Enquiries appear here once they are answered or closed.'],
  all: ['No enquiries yet', 'Enquiries appear here as they arrive.'],
  quarantine: ['Quarantine is empty', 'Submissions that look automated are held here.'],
  junk: ['No junk', 'Enquiries that are marked as junk appear here.'],
};

function None({ address: { q, view = FIRST_VIEW }, filtered }: { address: Address; filtered: boolean }) {
  if (q)
    return (
      <Message title={`No results for “${q}”`}>
        Search covers names, contact details, companies, messages and notes. Try fewer words.
      </Message>
    );
  const [title, text] = (!filtered && EMPTY[view]) || [
    'No enquiries',
    'No enquiries match this view and its filters.',
  ];
  return <Message title={title}>{text}</Message>;
}
