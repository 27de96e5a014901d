import { onlineManager, useMutationState } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type Plural, plural } from '../../ui/plural.ts';

const UNSENT: Plural = { one: '1 change waiting to be sent.', many: '{n} changes waiting to be sent.' };
const SENDING: Plural = { one: 'Sending 1 change…', many: 'Sending {n} changes…' };

/** Says when there is no connection or no server, and how many changes wait to be sent. What was loaded stays readable. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  const unsent = useMutationState({
    filters: { status: 'pending', predicate: ({ options }) => options.mutationKey !== undefined },
    select: ({ state }) => state,
  });
  const isSilent = unsent.some(({ failureCount }) => failureCount > 0);
  const isShown = !online || isSilent || unsent.some(({ isPaused }) => isPaused);
  // It is there before it has something to say, or screen readers would not hear it.
  return (
    <p
      role="status"
      data-no-print
      className={
        isShown
          ? 'flex shrink-0 items-center gap-2 border-b border-line bg-lit px-4 py-1.5 text-sm md:px-5'
          : undefined
      }
    >
      {!online && 'Offline. Loaded content stays available.'}
      {isShown && online && (isSilent ? 'The server is not responding.' : plural(SENDING, unsent.length))}
      {(!online || isSilent) && unsent.length > 0 && ` ${plural(UNSENT, unsent.length)}`}
    </p>
  );
}
