import type { ProposalInput } from '../../features/interviews/schema.ts';
import { call } from '../app/client.ts';
import { blindQuery, getQuery, itemsQuery } from '../app/query.ts';
import { ownZone } from './zones.ts';

/** The interviews that begin in a period. @param whose `mine`, `all`, or the id of a colleague */
export const interviewsQuery = (from: Date, to: Date, whose: string) =>
  itemsQuery(
    ['interviews', from.toISOString(), to.toISOString(), whose],
    `/interviews?from=${from.toISOString()}&to=${to.toISOString()}&whose=${encodeURIComponent(whose)}`,
  );

/** All interviews of an application, the newest first. @param blind names masked by the server */
export const applicationInterviewsQuery = (id: string, blind: boolean) =>
  itemsQuery(['interviews', 'of', id, blind], `/applications/${id}/interviews${blindQuery(blind)}`);

export const kindsQuery = itemsQuery(['interview-kinds'], '/interview-kinds');

/** People who can hold an interview, the team of the application's opening first. */
export const interviewersQuery = (application = '') =>
  itemsQuery(['interviewers', application], `/interviewers?application=${application}`);

export const ownAvailabilityQuery = getQuery(['availability', 'mine'], '/availability/mine');

export const availabilityQuery = (id: string) => getQuery(['availability', id], `/availability/${id}`);

export type Wanted = Omit<ProposalInput, 'zone'>;

/** The times at which all of these people are free. A draft that is passed in may have more properties. */
export const proposalsQuery = ({ application, kind, people, from, to, interview }: Wanted) => {
  const query = new URLSearchParams({
    ...{ application, kind, people: people.join(','), from, to },
    zone: ownZone(),
  });
  if (interview) query.set('interview', interview);
  return {
    queryKey: ['interview-proposals', query.toString()],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(`/interview-proposals?${query}`, { signal }),
    enabled: Boolean(kind && people.length > 0 && from && to),
    // Returning to a window does not request it again at once; times that colleagues take arrive live.
    staleTime: 10_000,
    meta: { persist: false },
  };
};
