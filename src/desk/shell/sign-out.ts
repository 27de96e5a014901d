import { ApiError, call } from './client.ts';
import { forgetForGood } from './queries.ts';
import { notify } from './toasts.tsx';

/**
 * Ends the session and forgets what was loaded; the page is loaded anew, so nothing stays in memory either.
 * Without a line nobody is out: that is said, and what waits to be sent is kept.
 */
export async function signOut(): Promise<void> {
  try {
    await call('/session/end', { method: 'POST' });
  } catch (error) {
    if (error instanceof ApiError && error.status === 0)
      return notify({ failed: true, text: 'You are still signed in: the server did not answer.' });
  }
  await forgetForGood();
  location.assign('/desk/sign-in');
}
