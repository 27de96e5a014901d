import { onlineManager, useMutationState } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Says when there is no line or no server, and how many decisions wait to be sent. What was loaded stays readable. */
export function Line() {
  const online = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  const unsent = useMutationState({
    filters: { status: 'pending', predicate: ({ options }) => options.mutationKey !== undefined },
    select: ({ state }) => state,
  });
  const isSilent = unsent.some(({ failureCount }) => failureCount > 0);
  if (online && !isSilent && !unsent.some(({ isPaused }) => isPaused)) return null;
  const count = unsent.length === 1 ? 'One decision waits' : `${unsent.length} decisions wait`;
  return (
    <p
      role="status"
      data-no-print
      className="flex items-center gap-2 border-b border-line bg-lit px-5 py-1.5 text-sm md:col-start-2 md:row-start-1 md:self-start"
    >
      {!online && 'No line. You can go on reading what was loaded.'}
      {online && (isSilent ? 'The server does not answer.' : `Sending ${unsent.length} decisions.`)}
      {(!online || isSilent) && unsent.length > 0 && ` ${count} to be sent.`}
    </p>
  );
}
