import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarClock } from 'lucide-react';
import { mayEver } from '../../features/permissions/schema.ts';
import { Chip } from '../../ui/Chip.tsx';
import { useSession } from '../app/session.ts';
import { isTimed, placeOf, soonOf, spanOf, stateOf, type Timed } from './labels.ts';
import { interviewsQuery } from './queries.ts';
import { addDays } from './week.ts';

/** The user's interviews of today, in the order in which they begin. */
export function useTodayInterviews(): readonly Timed[] {
  const { actor } = useSession();
  const today = addDays(new Date(), 0);
  const query = useQuery({
    ...interviewsQuery(today, addDays(today, 1), 'mine'),
    enabled: mayEver(actor, 'interview.read'),
    // “In 25 min” counts down.
    refetchInterval: 60_000,
  });
  return (query.data ?? []).filter(isTimed);
}

/** When, who, what, and whether the scorecard is in. */
export function TodayInterviews({ interviews }: { interviews: readonly Timed[] }) {
  if (interviews.length === 0) return null;
  return (
    <section aria-label="Your interviews today" className="mt-6">
      <h2 className="font-medium">Your interviews today</h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {interviews.map((one) => {
          const soon = one.state === 'booked' ? soonOf(one) : undefined;
          const state = stateOf(one);
          return (
            <li key={one.id}>
              <Link
                to="/desk/candidates"
                search={{ view: 'all', id: one.application.id, interview: one.id }}
                data-row
                className="grid min-h-14 grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-x-3 py-2 hover:bg-wash/60 sm:grid-cols-[1.5rem_8rem_minmax(0,1fr)_8.75rem_3.75rem]"
              >
                <CalendarClock aria-hidden="true" className="size-4 text-soft" />
                <span className="font-medium tabular-nums max-sm:col-span-2">{spanOf(one)}</span>
                <span className="min-w-0 max-sm:col-start-2 max-sm:row-start-2">
                  <span className="block truncate">
                    <span className="font-medium">{one.application.name}</span>{' '}
                    <span className="text-soft">{one.kind.name}</span>
                  </span>
                  <span className="block truncate text-sm text-soft">{placeOf(one)}</span>
                </span>
                <span className="max-sm:col-start-3 max-sm:row-start-2">
                  {soon ? (
                    <Chip tone="lit">{soon}</Chip>
                  ) : one.scorecard === 'submitted' ? (
                    <Chip tone="done">scored</Chip>
                  ) : (
                    <Chip tone={state.tone}>{state.text}</Chip>
                  )}
                </span>
                <span className="font-medium text-soft max-sm:hidden">Open ↵</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
