import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { may } from '../../features/permissions/schema.ts';
import { Button, buttonLook } from '../../ui/Button.tsx';
import { useHotkeys } from '../app/keys.ts';
import { Screen } from '../app/Screen.tsx';
import { useSession } from '../app/session.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { isTimed } from './labels.ts';
import { availabilityQuery, interviewersQuery, interviewsQuery, ownAvailabilityQuery } from './queries.ts';
import type { CalendarAddress } from './search-params.ts';
import { Week } from './Week.tsx';
import { addDays, DAYS, dayAt, dayText, mondayOf } from './week.ts';
import { ownZone, zoneName } from './zones.ts';

const route = getRouteApi('/inside/desk/calendar');

const short = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const range = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' });

/** The interviews of a week: one's own, a colleague's, or all. */
export function CalendarScreen() {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const { actor, me } = useSession();
  const mayPlan = may(actor, 'interview.write');
  const monday = mondayOf(dayAt(address.week));
  const { whose = mayPlan ? 'all' : 'mine' } = address;
  const query = useQuery(interviewsQuery(monday, addDays(monday, DAYS), whose));
  // The hours of the person whose week is shown.
  const hours = useQuery({
    ...(whose === 'mine' ? ownAvailabilityQuery : availabilityQuery(whose)),
    enabled: whose !== 'all',
  }).data;
  const colleagues = useQuery({ ...interviewersQuery(), enabled: mayPlan }).data;
  const others = (colleagues ?? []).map(({ person }) => person).filter(({ id }) => id !== me.id);
  const isKnown = [...others.map(({ id }) => id), 'mine', 'all'].includes(whose);
  const change = (next: CalendarAddress) =>
    void navigate({ search: (now) => ({ ...now, ...next }), replace: true });
  const show = (day: Date) => {
    const isThis = mondayOf(day).getTime() === mondayOf(new Date()).getTime();
    change({ week: isThis ? undefined : dayText(mondayOf(day)) });
  };
  const walk = (weeks: number) => show(addDays(monday, weeks * DAYS));
  useHotkeys([
    { key: 'ArrowLeft', label: 'previous week', run: () => walk(-1) },
    { key: 'ArrowRight', label: 'next week', run: () => walk(1) },
    { key: 'T', label: 'this week', run: () => show(new Date()) },
  ]);
  const total = query.data?.length;
  return (
    <Screen
      title="Calendar"
      note={range.formatRange(monday, addDays(monday, DAYS - 1))}
      actions={
        mayPlan && (
          <Link to="/desk/calendar/kinds" className={buttonLook('plain')}>
            Kinds and kits
          </Link>
        )
      }
      bar={
        <>
          <Button small look="quiet" aria-label="Previous week" onClick={() => walk(-1)}>
            <ChevronLeft aria-hidden="true" className="size-4" />
          </Button>
          <Button small look="quiet" hotkey="T" onClick={() => show(new Date())}>
            This week
          </Button>
          <Button small look="quiet" aria-label="Next week" onClick={() => walk(1)}>
            <ChevronRight aria-hidden="true" className="size-4" />
          </Button>
          <p aria-live="polite" className="shrink-0 font-medium max-md:text-sm lg:sr-only">
            {short.formatRange(monday, addDays(monday, DAYS - 1))}
          </p>
          <div className="ml-auto flex shrink-0 items-center gap-3">
            <span className="text-soft max-lg:hidden">Times in {zoneName(ownZone())}</span>
            <label className="flex items-center gap-2">
              <span className="sr-only">Whose interviews</span>
              <select
                className="control button-small max-md:max-w-18"
                value={whose}
                onChange={({ target }) => change({ whose: target.value })}
              >
                <option value="mine">Mine</option>
                <option value="all">All</option>
                {others.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
                {!isKnown && <option value={whose}>{colleagues ? 'A former colleague' : ''}</option>}
              </select>
            </label>
            {total !== undefined && <span className="text-soft tabular-nums">{total}</span>}
          </div>
        </>
      }
    >
      <Loaded query={query} label="Loading the calendar">
        {(items) => <Week monday={monday} interviews={items.filter(isTimed)} hours={hours} />}
      </Loaded>
    </Screen>
  );
}
