/** The signed-in user and their permissions. */

import { useSuspenseQuery } from '@tanstack/react-query';
import { use } from 'react';
import type { Me } from '../../features/people/schema.ts';
import { initials } from '../../platform/staff/people.ts';
import { actAs, redirectToSignIn, sessionHasEnded } from './client.ts';
import { getQuery } from './query.ts';
import { hasUnsaved } from './unsaved.ts';

export const signInStateQuery = getQuery(['session-state'], '/session', {
  staleTime: 60_000,
  retry: false,
  // Only the server knows whether the session is valid; a cached answer would show the desk for a moment.
  meta: { persist: false },
});

/** A placeholder that is never rendered, because the page is being left. */
const NEVER = new Promise<never>(() => undefined);

/** The user of this page. */
let last: Me | undefined;

/** The signed-in user, for screens behind sign-in. A signed-out user is redirected. */
export function useSession() {
  const now = useSuspenseQuery(signInStateQuery).data.me;
  if (!now) sessionHasEnded();
  // Another user has signed in at this browser, so this page must not be shown.
  else if (last && last.id !== now.id) {
    redirectToSignIn();
    return use(NEVER);
  }
  // Unsaved text stays on the page until the user is signed in again.
  const me = now ?? (hasUnsaved() ? last : undefined);
  if (!me) return use(NEVER);
  last = me;
  actAs(me.id);
  return {
    me,
    person: { id: me.id, name: me.name, initials: initials(me.name) },
    actor: { id: me.id, roles: me.roles },
  };
}
