import { queryOptions } from '@tanstack/react-query';
import type { StaffMember } from '../../domain/staff/schema.ts';
import { call } from '../shell/client.ts';

/** Everybody, with state and roles. */
export const peopleQuery = queryOptions({
  queryKey: ['people', 'all'],
  queryFn: ({ signal }) => call<{ items: StaffMember[] }>('/people', { signal }),
});
