import { useQuery } from '@tanstack/react-query';
import type { Verification } from '../../domain/events/schema.ts';
import { call } from '../shell/client.ts';
import { wholeTime } from '../shell/time.ts';
import { Modal } from '../ui/Modal.tsx';
import { Failure, Skeleton } from '../ui/States.tsx';

/** What is wrong in a range, by its kind. */
const DAMAGE: Readonly<Record<Verification['damaged'][number]['kind'], string>> = {
  events: 'changed, added or removed',
  chain: 'a seal was changed, added or removed',
  seals: 'seals missing',
  missing: 'events missing',
  added: 'ids the system never gave',
  state: 'the record of how far the log is sealed is missing',
};

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
            {damaged.map(({ fromId, toId, kind, missing, firstAt, lastAt }) => (
              <li key={`${kind}-${fromId}`}>
                Events {fromId} to {toId}: {DAMAGE[kind]}
                {missing ? ` (${missing} missing)` : ''}
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
          Newest seal: <span className="break-all">{head}</span>. Compare it with the newest in a copy of the
          server’s log, or run <code>verify-log --expect</code>: only that shows a chain that was made anew.
        </p>
      )}
    </div>
  );
}
