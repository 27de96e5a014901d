import { useQuery } from '@tanstack/react-query';
import type { Verification } from '../../features/audit-log/schema.ts';
import { type Plural, plural } from '../../ui/plural.ts';
import { call } from '../app/client.ts';
import { wholeTime } from '../app/time.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Modal } from '../ui/Modal.tsx';

const UNSEALED: Plural = {
  none: 'every event is sealed.',
  one: '1 event is not sealed yet.',
  many: '{n} events are not sealed yet.',
};

/** The message for each kind of damage in a range of events. */
const DAMAGE: Readonly<Record<Verification['damaged'][number]['kind'], string>> = {
  events: 'changed, added or removed',
  chain: 'a seal was changed, added or removed',
  seals: 'seals missing',
  missing: 'events missing',
  added: 'ids the system never assigned',
  state: 'the record of the last sealed event is missing',
};

/** A log of many years takes minutes. */
const TIMEOUT_MS = 10 * 60_000;

/** Checks every event against the chain of seals. */
export function Verify({ open, close }: { open: boolean; close(): void }) {
  return (
    <Modal
      open={open}
      close={close}
      title="Verify the log"
      description="Checks each event against the chain of seals."
    >
      <Outcome />
    </Modal>
  );
}

function Outcome() {
  const query = useQuery({
    queryKey: ['verification'],
    queryFn: ({ signal }) => call('/log/verify', { method: 'POST', signal, timeoutMs: TIMEOUT_MS }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    meta: { persist: false },
  });
  return (
    <Loaded query={query} lines={2} label="Verifying">
      {(data) => <Result data={data} />}
    </Loaded>
  );
}

function Result({ data }: { data: Verification }) {
  const { damaged, seals, unsealed, head } = data;
  return (
    <div role="status" className="flex flex-col gap-3">
      {damaged.length === 0 ? (
        <p className="font-medium text-teal">Nothing was changed, added or removed.</p>
      ) : (
        <>
          <p className="font-medium text-error">The log was changed after it was written.</p>
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
        {seals} {seals === 1 ? 'seal' : 'seals'}; {plural(UNSEALED, unsealed)}
      </p>
      {head && (
        <p className="text-sm text-soft">
          Newest seal: <span className="break-all">{head}</span>. Compare it with the newest in a copy of the
          server’s log, or run <code>verify-log --expect</code>: only that detects a rebuilt chain.
        </p>
      )}
    </div>
  );
}
