/** A change by one button: busy while it is sent, with a toast for its result. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { withRetry } from '../app/retry.ts';
import { refresh, type Subject } from '../app/stale.ts';
import { notify } from '../app/toasts.tsx';
import { notifyDone } from '../app/undo.ts';
import { messageOf } from './useForm.ts';

/** The ids by which the server can undo its response. */
const changesOf = (answer: unknown): string[] => {
  const { change } = (answer ?? {}) as { change?: string | null };
  return change ? [change] : [];
};

/**
 * @param subjects of the change; their queries are refetched afterwards
 * @returns whether it is running, and a function that starts it and resolves with whether it succeeded. The reported change can
 * be undone if the answer contains one.
 */
export function useAction(...subjects: readonly Subject[]) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const run = async <T>(
    work: () => Promise<T>,
    done?: string | ((answer: T) => string | undefined),
  ): Promise<boolean> => {
    setBusy(true);
    try {
      const answer = await withRetry(work);
      // Refetched first, so that the next change uses the new version.
      await refresh(queryClient, ...subjects);
      const text = typeof done === 'function' ? done(answer) : done;
      if (text) notifyDone(queryClient, text, changesOf(answer));
      return true;
    } catch (error) {
      notify({ text: messageOf(error), failed: true });
      void refresh(queryClient, ...subjects);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
