import { queryOptions } from '@tanstack/react-query';
import { call } from '../shell/client.ts';

/** Everybody, with state and roles. */
export const peopleQuery = queryOptions({
  queryKey: ['people', 'all'],
  queryFn: ({ signal }) => call('/people', { signal }),
});
