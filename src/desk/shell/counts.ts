import { useQuery } from '@tanstack/react-query';
import { call } from './client.ts';

export interface Counts {
  today: number;
  candidates: number;
  openings: number;
  enquiries: number;
}

/** What waits behind each entry of the menu. */
export function useCounts(): Counts | undefined {
  return useQuery({
    queryKey: ['today', 'counts'],
    queryFn: ({ signal }) => call<Counts>('/counts', { signal }),
  }).data;
}
