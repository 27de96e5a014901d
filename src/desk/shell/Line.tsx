import { onlineManager, useIsMutating, useMutationState } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Says when there is no line, and how many decisions wait to be sent. What was loaded stays readable. */
export function Line() {
  const online = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  const paused = useMutationState({ filters: { predicate: ({ state }) => state.isPaused } }).length;
  const sending = useIsMutating({ predicate: ({ state }) => !state.isPaused });
  if (online && paused === 0) return null;
  return (
    <p
      role="status"
      data-no-print
      className="flex items-center gap-2 border-b border-line bg-lit px-5 py-1.5 text-sm md:col-start-2 md:row-start-1 md:self-start"
    >
      {online ? `Sending ${sending + paused} decisions.` : 'No line. You can go on reading what was loaded.'}
      {!online &&
        paused > 0 &&
        ` ${paused === 1 ? 'One decision waits' : `${paused} decisions wait`} to be sent.`}
    </p>
  );
}
