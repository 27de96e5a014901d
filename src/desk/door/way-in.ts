/** From the door to where somebody wanted to go. */
import { useRouter } from '@tanstack/react-router';
import type { Door } from '../../domain/staff/schema.ts';
import { deskTarget, signInPath } from '../../domain/staff/target.ts';
import { forgetEverything, keepAgain, loaded, queryClient } from '../shell/queries.ts';
import { doorQuery } from '../shell/session.ts';

/** Who was at this browser last, so that the next one finds nothing of theirs. */
const LAST = 'desk.last';

/** How far somebody has come in, as the server says it now. */
export const readDoor = (): Promise<Door> => queryClient.fetchQuery({ ...doorQuery, staleTime: 0 });

/** Whoever is somebody else than the last at this browser finds nothing of theirs, whichever way they came in. */
export async function meet(door: Door): Promise<void> {
  if (door.state === 'open') keepAgain();
  const id = door.me?.id;
  if (!id || localStorage.getItem(LAST) === id) return;
  await loaded.promise;
  await forgetEverything();
  localStorage.setItem(LAST, id);
}

/**
 * Goes on after a step: into the desk when the door is open, else to the next step.
 * @param to where they wanted to go
 */
export function useGoOn(to?: string) {
  const router = useRouter();
  return async (door: Door): Promise<void> => {
    await meet(door);
    queryClient.setQueryData(doorQuery.queryKey, door);
    const target = deskTarget(to);
    // In the place of the step that is done: going back does not lead to it again.
    if (door.state === 'open') router.history.replace(target);
    else if (location.pathname !== '/desk/sign-in') router.history.replace(signInPath(target));
  };
}
