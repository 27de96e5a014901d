/** Redirects to the target screen after sign-in. */
import { useRouter } from '@tanstack/react-router';
import type { SignInState } from '../../features/people/schema.ts';
import { deskTarget, signInPath } from '../../features/people/target.schema.ts';
import { actAs } from '../app/client.ts';
import { forgetEverything, loaded, queryClient, storeAgain } from '../app/queries.ts';
import { signInStateQuery } from '../app/session.ts';

/** The last user of this browser, so that the next one does not find their data. */
const LAST = 'desk.last';

/** The current sign-in state, from the server. */
export const readSignInState = (): Promise<SignInState> =>
  queryClient.fetchQuery({ ...signInStateQuery, staleTime: 0 });

/** Removes the data of the last user when another one has signed in, by any method. */
export async function ensureSameUser(door: SignInState): Promise<void> {
  if (door.state === 'open') storeAgain();
  const id = door.me?.id;
  actAs(id);
  if (!id || localStorage.getItem(LAST) === id) return;
  await loaded.promise;
  await forgetEverything();
  localStorage.setItem(LAST, id);
}

/**
 * Continues after a step: to the desk once signed in, else to the next step.
 * @param to the address that was requested
 */
export function useGoOn(to?: string) {
  const router = useRouter();
  return async (door: SignInState): Promise<void> => {
    await ensureSameUser(door);
    queryClient.setQueryData(signInStateQuery.queryKey, door);
    const target = deskTarget(to);
    // Replaces the completed step, so that going back does not lead to it again.
    if (door.state === 'open') router.history.replace(target);
    else if (location.pathname !== '/desk/sign-in') router.history.replace(signInPath(target));
  };
}
