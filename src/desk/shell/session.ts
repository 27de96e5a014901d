/** Who is signed in, and what they may do. */
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { use } from 'react';
import type { Actor } from '../../domain/shared/actor.ts';
import { initials } from '../../domain/shared/people.ts';
import type { Me } from '../../domain/staff/schema.ts';
import { call, toTheDoor } from './client.ts';
import { hasUnsaved } from './unsaved.ts';

export const doorQuery = queryOptions({
  queryKey: ['door'],
  queryFn: ({ signal }) => call('/session', { signal }),
  staleTime: 60_000,
  retry: false,
  // Whether somebody is in, the server alone knows: what was kept of it would open the door for a moment.
  meta: { persist: false },
});

export interface Session {
  me: Me;
  person: { id: string; name: string; initials: string };
  actor: Actor;
}

/** Stands for what is never drawn, because the page is being left. */
const NEVER = new Promise<never>(() => undefined);

/** Who was in last on this page. */
let last: Me | undefined;

/** The member of staff at this browser; only for screens behind the door. Whoever was signed out is led to it. */
export function useSession(): Session {
  const now = useSuspenseQuery(doorQuery).data.me;
  if (!now) toTheDoor();
  // What is being typed stays on the page until its writer is in again.
  const me = now ?? (hasUnsaved() ? last : undefined);
  if (!me) return use(NEVER);
  last = me;
  return {
    me,
    person: { id: me.id, name: me.name, initials: initials(me.name) },
    actor: { id: me.id, roles: me.roles },
  };
}
