/** Who is signed in, and what they may do. */
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { Actor } from '../../domain/shared/actor.ts';
import { initials } from '../../domain/shared/people.ts';
import type { Door, Me } from '../../domain/staff/schema.ts';
import { call } from './client.ts';

export const doorQuery = queryOptions({
  queryKey: ['door'],
  queryFn: ({ signal }) => call<Door>('/session', { signal }),
  staleTime: 60_000,
  retry: false,
});

export interface Session {
  me: Me;
  person: { id: string; name: string; initials: string };
  actor: Actor;
}

/** The member of staff at this browser; only for screens behind the door. */
export function useSession(): Session {
  const { me } = useSuspenseQuery(doorQuery).data;
  if (!me) throw new Error('Nobody is signed in');
  return {
    me,
    person: { id: me.id, name: me.name, initials: initials(me.name) },
    actor: { id: me.id, roles: me.roles },
  };
}
