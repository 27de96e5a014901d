import { useQuery } from '@tanstack/react-query';
import { call } from '../shell/client.ts';
import { wholeTime } from '../shell/time.ts';
import { Modal } from '../ui/Modal.tsx';
import { Failure, Skeleton } from '../ui/States.tsx';

/** Holds every event against the chain of seals. */
export function Verify({ open, close }: { open: boolean; close(): void }) {
  return (
    <Modal
      open={open}
      close={close}
      title="Verify the log"
      description="Each event is held against the chain of seals."
    >
      <Outcome />
    </Modal>
  );
}

function Outcome() {
  const { data, error, refetch } = useQuery({
    queryKey: ['verification'],
    queryFn: () => call('/log/verify', { method: 'POST' }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    meta: { persist: false },
  });
  if (error) return <Failure error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton rows={2} label="Verifying" />;
  const { damaged, seals, unsealed, head } = data;
  return (
    <div role="status" className="flex flex-col gap-3">
      {damaged.length === 0 ? (
        <p className="font-medium text-teal">Nothing was changed, added or taken out.</p>
      ) : (
        <>
          <p className="font-medium text-error">Something was changed after it was written.</p>
          <ul className="list-disc pl-5">
            {damaged.map(({ fromId, toId, kind, firstAt, lastAt }) => (
              <li key={`${kind}-${fromId}`}>
                {kind === 'chain' ? 'The seal over events' : 'Events'} {fromId} to {toId}
                {firstAt && lastAt && `, from ${wholeTime(firstAt)} to ${wholeTime(lastAt)}`}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="text-soft">
        {seals} {seals === 1 ? 'seal' : 'seals'};{' '}
        {unsealed === 1 ? 'one event waits' : `${unsealed} events wait`} for the next one.
      </p>
      {head && (
        <p className="text-sm text-soft">
          Newest seal: <span className="break-all">{head}</span>. It stands in the server’s log, too.
        </p>
      )}
    </div>
  );
}
