import { useState } from 'react';
import { messageOf } from '../ui/useForm.ts';

/**
 * A dialog of the browser for a passkey, started by a button.
 * @param use carries it out; a failure becomes a message
 * @param before an earlier error
 */
export function usePasskey(use: () => Promise<unknown>, before?: string) {
  const [failure, setFailure] = useState(before);
  const start = async () => {
    setFailure(undefined);
    try {
      await use();
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  return { failure, byPasskey: () => void start() };
}
