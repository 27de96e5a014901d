import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ApplicationList, ApplicationRow } from '../../features/candidates/schema.ts';
import { mayEver } from '../../features/permissions/schema.ts';
import { Button } from '../../ui/Button.tsx';
import type { Plural } from '../../ui/plural.ts';
import { countedAs } from '../app/counted.ts';
import { Export } from '../app/Export.tsx';
import { useHotkeys } from '../app/keys.ts';
import { ListBar } from '../app/ListBar.tsx';
import { Screen } from '../app/Screen.tsx';
import { useSession } from '../app/session.ts';
import { MasterDetail, useMasterDetail } from '../ui/MasterDetail.tsx';
import { usePanel } from '../ui/SidePanel.tsx';
import { Message } from '../ui/States.tsx';
import { Switch } from '../ui/Switch.tsx';
import { useOpenRow } from '../ui/useOpenRow.ts';
import { AddCandidate } from './AddCandidate.tsx';
import { Application } from './Application.tsx';
import type { ApplicationPanel } from './ApplicationPanels.tsx';
import { useActive } from './active.ts';
import { CandidateRow } from './CandidateRow.tsx';
import { Filters } from './Filters.tsx';
import { applicationQuery, applicationsQuery, declineReasonsQuery, everyRow } from './queries.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { type Address, FIRST_VIEW, listQuery, VIEWS } from './search-params.ts';

const route = getRouteApi('/inside/desk/candidates');

const CANDIDATES: Plural = { one: '1 candidate', many: '{n} candidates' };
const TO_LOOK_AT: Plural = { one: '1 to look at', many: '{n} to look at' };

/** The list, the resume and the facts, side by side; on a phone one after the other. */
export function CandidatesScreen() {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const { actor } = useSession();
  const { view = FIRST_VIEW } = address;
  const query = listQuery(address);
  const blind = address.blind === '1';
  const mayMove = mayEver(actor, 'candidate.move');
  const active = useActive(address);
  const change = (next: Partial<Address>) =>
    void navigate({ search: (now) => ({ ...now, ...next }), replace: true });
  const openRow = useOpenRow();
  const list = useMasterDetail<ApplicationRow, ApplicationList>({
    list: useInfiniteQuery(applicationsQuery(query)),
    scope: query,
    openId: address.id,
    open: (id) => openRow(id, { talk: undefined, interview: undefined }),
    nameOf: ({ name }) => name,
    // Resumes only when they are opened, since that is logged.
    prefetch: (client, id) => {
      void client.prefetchQuery(applicationQuery(id, blind));
      if (mayMove) void client.prefetchQuery(declineReasonsQuery(id, blind));
    },
    maySelect: mayMove,
  });
  const { rows, total, first, selection } = list;
  const panel = usePanel<ApplicationPanel>(address.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when one comes from an interview
  useEffect(() => {
    if (address.interview) panel.open('score');
  }, [address.interview]);
  useHotkeys([
    { key: 'T', label: 'switch text and file', run: () => change({ text: address.text ? undefined : '1' }) },
  ]);
  return (
    <Screen
      title="Candidates"
      note={
        total > 0 && !first?.more
          ? countedAs(view === FIRST_VIEW ? TO_LOOK_AT : CANDIDATES, total)
          : undefined
      }
      actions={
        <>
          {mayEver(actor, 'candidate.export') && total > 0 && (
            <Export path="/applications.csv" what={countedAs(CANDIDATES, total, first?.more)} query={query} />
          )}
          <AddCandidate />
        </>
      }
      bar={
        selection?.active ? (
          <SelectionBar
            selection={selection}
            all={{ total, more: first?.more, load: () => everyRow(query) }}
          />
        ) : (
          <ListBar
            screen="candidates"
            views={VIEWS}
            view={view}
            address={address}
            change={change}
            active={active}
            Filters={Filters}
            kept={{ ...address, id: undefined, text: undefined, talk: undefined, interview: undefined }}
            always={blind ? { blind: '1' } : {}}
            place={list.place}
            total={total}
            more={first?.more}
          >
            {selection && total > 0 && (
              <Button small look="quiet" hotkey="X" onClick={selection.begin}>
                Select
              </Button>
            )}
            <Switch checked={blind} onChange={(hidden) => change({ blind: hidden ? '1' : undefined })}>
              Names hidden
            </Switch>
          </ListBar>
        )
      }
    >
      <MasterDetail
        state={list}
        label="List of candidates"
        back="All candidates"
        empty={<None address={address} mayMove={mayMove} filtered={active.length > 0} />}
        unselected={[
          'No candidate selected',
          'Press J, or select a candidate in the list, to read a resume.',
        ]}
        row={(row) => (
          <CandidateRow
            row={row}
            rows={rows}
            search={address.q}
            isOpen={row.id === address.id}
            open={list.open}
            selection={selection}
          />
        )}
        detail={
          address.id && (
            <Application
              key={address.id}
              id={address.id}
              blind={blind}
              asText={address.text === '1'}
              talks={address.talk === '1'}
              setTalks={(talks) => change({ talk: talks ? '1' : undefined })}
              keys={!selection?.active}
              search={address.q}
              next={list.next}
              panel={panel}
            />
          )
        }
      />
    </Screen>
  );
}

/** The text of each view when it is empty although no filter is set. */
const EMPTY: Readonly<Record<string, readonly [title: string, text: string]>> = {
  look: ['All caught up', 'New applications appear here as they arrive.'],
  mine: ['No open candidates are assigned to you', 'Candidates appear here once they are assigned to you.'],
  snoozed: ['Nothing is snoozed', 'Candidates that you snooze are here until their day begins.'],
  all: ['No candidates yet', 'Applications appear here as they arrive. “Add candidate” adds one by hand.'],
  pool: [
    'The talent pool is empty',
    'Choose “Keep for later” on a candidate to invite them. Once they agree, they appear here.',
  ],
};

interface NoneProps {
  address: Address;
  mayMove: boolean;
  /** Whether filters narrow the view. */
  filtered: boolean;
}

function None({ address: { q, blind, view = FIRST_VIEW }, mayMove, filtered }: NoneProps) {
  if (q)
    return (
      <Message title={`No results for “${q}”`}>
        {blind
          ? 'While names are hidden, only resumes, openings and references are searched. Try fewer words.'
          : 'Search covers names, contact details, resumes, skills and notes. Try fewer words.'}
      </Message>
    );
  // Says so to users who see candidates by their teams alone: other filters would not show any either.
  if (!mayMove && view !== 'mine' && view !== 'snoozed')
    return (
      <Message title="No candidates">
        You see the candidates for openings whose interview team you’re on.
      </Message>
    );
  const [title, text] = (!filtered && EMPTY[view]) || [
    'No candidates',
    'No applications match this view and its filters.',
  ];
  return <Message title={title}>{text}</Message>;
}
