import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ApplicationRow } from '../../features/candidates/schema.ts';
import { may, mayEver } from '../../features/permissions/schema.ts';
import { buttonLook } from '../../ui/Button.tsx';
import { lazyPart } from '../app/lazy-part.tsx';
import { usePresence } from '../app/presence.ts';
import { LoadedScreen, Screen } from '../app/Screen.tsx';
import { useSession } from '../app/session.ts';
import { day, daysSince, moment } from '../app/time.ts';
import { everyRow } from '../candidates/queries.ts';
import { SelectionBar } from '../candidates/SelectionBar.tsx';
import { AlsoHere } from '../ui/AlsoHere.tsx';
import { isLoaded, OutOfDate } from '../ui/Loaded.tsx';
import { Skeleton } from '../ui/States.tsx';
import { useSelection } from '../ui/useSelection.ts';
import { ApplicationTable, tableQuery } from './ApplicationTable.tsx';
import { Board } from './Board.tsx';
import { CloseOpening } from './CloseOpening.tsx';
import { Metrics } from './Metrics.tsx';
import { OpeningBar } from './OpeningBar.tsx';
import { columnQuery, openingQuery } from './queries.ts';
import { ScorecardTable } from './ScorecardTable.tsx';
import { filtersOf, TABS, type Tab } from './search-params.ts';

const Revisions = lazyPart(() => import('./Revisions.tsx'), 'Revisions');

const route = getRouteApi('/inside/desk/openings/$id');

const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** One opening: its board, its scorecards side by side, its numbers, its saved states. */
export function OpeningScreen() {
  const { id } = route.useParams();
  const address = route.useSearch();
  const { sort = '-created' } = address;
  const filters = filtersOf(address);
  const { actor } = useSession();
  const tabs = (Object.keys(TABS) as Tab[]).filter(
    (name) => name !== 'numbers' || mayEver(actor, 'opening.numbers'),
  );
  const tab = tabs.find((name) => name === address.tab) ?? 'board';
  const query = useQuery(openingQuery(id));
  const others = usePresence('/openings', id);
  const selection = useSelection<ApplicationRow>(`${id} ${tab} ${filters}`);
  // Its counts are those of all stages, with the filters applied.
  const shown = useInfiniteQuery({ ...columnQuery(id, 'received', filters), enabled: filters !== '' }).data;
  const opening = isLoaded(query) ? query.data : undefined;
  if (!opening)
    return (
      <LoadedScreen title="Opening" query={query}>
        {() => null}
      </LoadedScreen>
    );
  const mayWrite = may(actor, 'opening.write', { team: opening.input.team });
  const maySelect = may(actor, 'candidate.move', { team: opening.input.team });
  const isList = tab === 'board' || tab === 'table';
  const total = sumOf(opening.counts);
  const left = filters ? shown?.pages[0] && sumOf(shown.pages[0].counts) : total;
  const facts = [
    opening.city,
    opening.state === 'published' && opening.publishedAt && `open ${daysSince(opening.publishedAt)}`,
    opening.underWay === 'closing' && `closing, ${opening.open} left to decline`,
    opening.underWay === 'reopening' && 'reopening, restoring declined candidates',
    opening.state === 'closed' && !opening.underWay && 'closed',
    opening.state === 'published' && opening.expiresAt && `closes ${day(opening.expiresAt)}`,
    opening.state === 'scheduled' && opening.publishedAt && `goes live ${moment(opening.publishedAt)}`,
  ].filter(Boolean);
  return (
    <Screen
      title={opening.title}
      note={facts.join(' · ')}
      actions={
        mayWrite && (
          <>
            {opening.state === 'published' && <CloseOpening opening={opening} />}
            <Link to="/desk/openings/$id/edit" params={{ id }} className={buttonLook('plain')}>
              Edit opening
            </Link>
          </>
        )
      }
      bar={
        selection.active ? (
          <SelectionBar
            selection={selection}
            {...(tab === 'table'
              ? { all: { total: left ?? 0, load: () => everyRow(tableQuery(id, sort, filters)) } }
              : {})}
          />
        ) : (
          <OpeningBar
            id={id}
            tabs={tabs}
            tab={tab}
            address={address}
            count={
              left === undefined || !isList ? undefined : filters ? `${left} of ${total}` : String(total)
            }
            select={maySelect && isList ? selection.begin : undefined}
            duplicate={mayWrite}
          />
        )
      }
    >
      <OutOfDate query={query} />
      <div className="px-5 pt-2 empty:hidden md:px-7 has-[p:empty]:hidden">
        <AlsoHere others={others} writing="editing" />
      </div>
      {tab === 'board' && <Board opening={opening} filters={filters} selection={selection} />}
      {tab === 'table' && (
        <ApplicationTable
          id={id}
          sort={sort}
          filters={filters}
          selection={maySelect ? selection : undefined}
        />
      )}
      {tab === 'scorecards' && <ScorecardTable id={id} title={opening.title} />}
      {tab === 'numbers' && <Metrics id={id} />}
      {tab === 'revisions' && (
        <Suspense fallback={<Skeleton />}>
          <Revisions id={id} />
        </Suspense>
      )}
    </Screen>
  );
}
