import { useQuery } from '@tanstack/react-query';
import type { Counts } from '../../domain/hiring/today.schema.ts';
import { call } from './client.ts';

/** What waits behind each entry of the menu. */
export function useCounts(): Counts | undefined {
  return useQuery({
    queryKey: ['today', 'counts'],
    queryFn: ({ signal }) => call('/counts', { signal }),
  }).data;
}
