import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApplicationDetail } from '../../domain/hiring/schema.ts';
import { call } from '../shell/client.ts';
import { moment } from '../shell/time.ts';
import { notify } from '../shell/toasts.tsx';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';

const TONES = { waiting: 'lit', sent: 'done', failed: 'late', unknown: 'late', stopped: 'plain' } as const;

interface WaitingMailsProps {
  application: ApplicationDetail;
  /** Begins one; left out for those who may not. */
  write: (() => void) | undefined;
}

/** Mails to this person: the ones that wait can be sent now or stopped, and a failed one is seen. */
export function WaitingMails({ application: { mails }, write }: WaitingMailsProps) {
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: ({ id, what }: { id: string; what: 'send-now' | 'stop' }) =>
      call(`/mails/${id}/${what}`, { method: 'POST' }),
    onError: (error) => notify({ failed: true, text: error.message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['application'] }),
  });
  if (mails.length === 0 && !write) return null;
  return (
    <section>
      <div className="mb-1.5 flex items-center gap-2">
        <h3 className="font-medium">Mails</h3>
        {write && (
          <Button small look="quiet" hotkey="E" className="-mr-2 ml-auto" onClick={write}>
            Write
          </Button>
        )}
      </div>
      {mails.length === 0 && <p className="text-soft">None yet.</p>}
      <ul className="flex flex-col gap-2 empty:hidden">
        {mails.map(({ id, subject, leavesAt, state }) => (
          <li key={id}>
            <p className="flex items-start justify-between gap-2">
              <span>{subject}</span>
              <Chip tone={TONES[state]}>
                {state === 'waiting'
                  ? `leaves ${moment(leavesAt)}`
                  : state === 'unknown'
                    ? 'outcome unknown'
                    : state}
              </Chip>
            </p>
            {state === 'waiting' && (
              <p className="flex gap-1">
                <Button small look="quiet" onClick={() => change.mutate({ id, what: 'send-now' })}>
                  Send now
                </Button>
                <Button small look="quiet" onClick={() => change.mutate({ id, what: 'stop' })}>
                  Stop
                </Button>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
