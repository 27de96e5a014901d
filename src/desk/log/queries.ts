import { queryOptions } from '@tanstack/react-query';
import { call } from '../shell/client.ts';

/** Everybody's name, by which the log tells who was meant. */
export const namesQuery = queryOptions({
  queryKey: ['people', 'staff-names'],
  queryFn: ({ signal }) => call('/people/names', { signal }),
});
