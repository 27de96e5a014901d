import { call } from './client.ts';
import { forgetEverything } from './queries.ts';

/** Ends the session and forgets what was loaded; the page is loaded anew, so nothing stays in memory either. */
export async function signOut(): Promise<void> {
  await call('/session/end', { method: 'POST' }).catch(() => undefined);
  await forgetEverything();
  location.assign('/desk/sign-in');
}
