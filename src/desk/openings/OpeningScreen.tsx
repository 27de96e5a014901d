import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { ApplicationRow } from '../../domain/hiring/schema.ts';
import { may } from '../../domain/staff/may.ts';
import { everyRow } from '../candidates/queries.ts';
import { SelectionBar } from '../candidates/SelectionBar.tsx';
import { Screen } from '../shell/Screen.tsx';
import { useSession } from '../shell/session.ts';
import { longDay } from '../shell/time.ts';
import { buttonLook } from '../ui/Button.tsx';
import { Failure, Skeleton } from '../ui/States.tsx';
import { useSelection } from '../ui/useSelection.ts';
import { ApplicationTable, tableQuery } from './ApplicationTable.tsx';
import { Board } from './Board.tsx';
import { CloseOpening } from './CloseOpening.tsx';
import { Numbers } from './Numbers.tsx';
import { OpeningBar } from './OpeningBar.tsx';
import { openingQuery } from './queries.ts';
import { ScorecardTable } from './ScorecardTable.tsx';

const Revisions = lazy(() => import('./Revisions.tsx').then(({ Revisions }) => ({ default: Revisions })));

const route = getRouteApi('/inside/desk/openings/$id');

/** One opening: its board, its scorecards side by side, its numbers, its saved states. */
export function OpeningScreen() {
  const { id } = route.useParams();
  const { tab = 'board', sort = '-created' } = route.useSearch();
  const { actor } = useSession();
  const query = useQuery(openingQuery(id));
  const selection = useSelection<ApplicationRow>(`${id} ${tab}`);
  const opening = query.data;
  if (!opening) {
    return (
      <Screen title="Opening">
        {query.isError ? <Failure error={query.error} retry={() => void query.refetch()} /> : <Skeleton />}
      </Screen>
    );
  }
  const mayWrite = may(actor, 'opening.write', { team: opening.input.team });
  const maySelect = may(actor, 'candidate.move', { team: opening.input.team });
  const total = Object.values(opening.counts).reduce((sum, count) => sum + count, 0);
  const facts = [
    opening.city,
    opening.publishedAt && `since ${longDay(opening.publishedAt)}`,
    opening.expiresAt && `until ${longDay(opening.expiresAt)}`,
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
            {...(tab === 'table' ? { all: { total, load: () => everyRow(tableQuery(id, sort)) } } : {})}
          />
        ) : (
          <OpeningBar
            id={id}
            tab={tab}
            select={maySelect && (tab === 'board' || tab === 'table') ? selection.begin : undefined}
            duplicate={mayWrite}
          />
        )
      }
    >
      {tab === 'board' && <Board opening={opening} selection={selection} />}
      {tab === 'table' && (
        <ApplicationTable id={id} sort={sort} selection={maySelect ? selection : undefined} />
      )}
      {tab === 'scorecards' && <ScorecardTable id={id} title={opening.title} />}
      {tab === 'numbers' && <Numbers id={id} />}
      {tab === 'revisions' && (
        <Suspense fallback={<Skeleton />}>
          <Revisions id={id} />
        </Suspense>
      )}
    </Screen>
  );
}
