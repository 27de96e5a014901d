import { useQuery } from '@tanstack/react-query';
import type { Availability } from '../../features/interviews/availability.schema.ts';
import { availabilityQuery, ownAvailabilityQuery } from './queries.ts';

/** The hours of whose week is shown; undefined where it is that of several. */
export function useHoursOf(whose: string): Availability | undefined {
  const mine = useQuery({ ...ownAvailabilityQuery, enabled: whose === 'mine' });
  const theirs = useQuery({ ...availabilityQuery(whose), enabled: whose !== 'mine' && whose !== 'all' });
  return whose === 'mine' ? mine.data : whose === 'all' ? undefined : theirs.data;
}
