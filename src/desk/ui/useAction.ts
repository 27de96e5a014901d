/** A change by one button: busy while it is sent, with a toast for its result. */
import { useState } from 'react';
import { notUndone, undoOnServer } from '../app/queued-change.ts';
import { withRetry } from '../app/retry.ts';
import { type Subject, useRefresh } from '../app/stale.ts';
import { notify } from '../app/toasts.tsx';
import { messageOf } from './useForm.ts';

/**
 * @param subjects of the change, whose queries are refetched afterwards
 * @returns whether it is running, a function that starts it and resolves with whether it succeeded, and what a toast needs to undo it
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
  /** For a toast: undoes a change that the server has registered, also by Z. @param change its id */
  const undoOf = (change: string) => ({
    changes: [change],
    undo: (text: string) =>
      void run(async () => {
        const [failed] = notUndone(await undoOnServer([change]));
        if (failed) throw new Error(failed.message);
      }, `Undone: ${text}`),
  });
  return { busy, run, undoOf };
}
