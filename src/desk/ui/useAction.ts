/** A change by one button: busy while it is sent, with a toast for its result. */
import { useState } from 'react';
import { withRetry } from '../app/retry.ts';
import { type Subject, useRefresh } from '../app/stale.ts';
import { notify } from '../app/toasts.tsx';
import { messageOf } from './useForm.ts';

/**
 * @param subjects of the change, whose queries are refetched afterwards
 * @returns whether it is running, and a function that starts it and resolves with whether it succeeded
 */
export function useAction(...subjects: readonly Subject[]) {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>, done?: string): Promise<boolean> => {
    setBusy(true);
    try {
      await withRetry(work);
      // Refetched first, so that the next change uses the new version.
      await refresh(...subjects);
      if (done) notify({ text: done });
      return true;
    } catch (error) {
      notify({ text: messageOf(error), failed: true });
      void refresh(...subjects);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
