import { useQuery } from '@tanstack/react-query';
import type { Availability } from '../../features/interviews/availability.schema.ts';
import { availabilityQuery, ownAvailabilityQuery } from './queries.ts';
import { addDays, dayText, MINUTES_PER_DAY } from './week.ts';
import { momentIn } from './zones.ts';

type Span = readonly [from: number, to: number];

/** When someone works on a day of the reader's, in minutes since midnight here; their zone may be another one. */
export function workingSpans(
  { hours, timeZone }: Pick<Availability, 'hours' | 'timeZone'>,
  day: Date,
): Span[] {
  const midnight = day.getTime();
  const spans = [-1, 0, 1].flatMap((away) => {
    const there = addDays(day, away);
    const text = dayText(there);
    return (hours[(there.getDay() + 6) % 7] ?? []).map(
      ({ from, to }): Span => [
        (momentIn(text, from, timeZone) - midnight) / 60_000,
        (momentIn(text, to, timeZone) - midnight) / 60_000,
      ],
    );
  });
  return spans
    .map(([from, to]): Span => [Math.max(0, from), Math.min(MINUTES_PER_DAY, to)])
    .filter(([from, to]) => from < to);
}

/** The hours of whose week is shown; undefined where it is that of several. */
export function useHoursOf(whose: string): Availability | undefined {
  const mine = useQuery({ ...ownAvailabilityQuery, enabled: whose === 'mine' });
  const theirs = useQuery({ ...availabilityQuery(whose), enabled: whose !== 'mine' && whose !== 'all' });
  return whose === 'mine' ? mine.data : whose === 'all' ? undefined : theirs.data;
}
