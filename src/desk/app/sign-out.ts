import { ApiError, call } from './client.ts';
import { forgetForGood, queryClient } from './queries.ts';
import { signInStateQuery } from './session.ts';
import { notify } from './toasts.tsx';

/**
 * Ends the session and reloads the page, so that no loaded data stays in memory.
 * Offline it fails with a message, and queued changes stay.
 */
export async function signOut(): Promise<void> {
  const staffId = queryClient.getQueryData(signInStateQuery.queryKey)?.me?.id;
  try {
    // Whatever is still being loaded would come back as a refusal.
    await queryClient.cancelQueries();
    await call('/session/end', { method: 'POST' });
  } catch (error) {
    // If the person is signed out already, there is nothing to end. A server that is starting or failing has ended nothing.
    if (!(error instanceof ApiError && error.status === 401)) {
      void queryClient.refetchQueries({ type: 'active', stale: true });
      return notify({ failed: true, text: 'You are still signed in: the server did not answer.' });
    }
  }
  await forgetForGood(staffId);
  location.assign('/desk/sign-in');
}
