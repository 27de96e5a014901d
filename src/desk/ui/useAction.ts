/** A change by one button: busy while it is sent, told when it is done or failed. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../shell/toasts.tsx';
import { wordsOf } from './useForm.ts';

/**
 * @param keys of what is loaded anew afterwards
 * @returns whether it is on its way, and how to start it; that resolves with whether it worked
 */
export function useAction(keys: readonly string[]) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>, done?: string): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      if (done) notify({ text: done });
      return true;
    } catch (error) {
      notify({ text: wordsOf(error), failed: true });
      return false;
    } finally {
      setBusy(false);
      for (const key of keys) void queryClient.invalidateQueries({ queryKey: [key] });
    }
  };
  return { busy, run };
}
