import { useEffect } from 'react';
import { MAIL_STATE_NAMES, type MailState as State } from '../../platform/staff/schema.ts';
import { Chip } from '../../ui/Chip.tsx';
import { useRefresh } from '../app/stale.ts';
import { moment } from '../app/time.ts';

const TONES = {
  waiting: 'lit',
  sent: 'done',
  failed: 'late',
  unknown: 'late',
  stopped: 'plain',
  bounced: 'late',
} as const;

/** Milliseconds between two checks whether an email has been sent, because no event of the log says so. */
const LOOK_MS = 1_500;

/** The state of an email; loaded again from the moment at which it is due, until it was sent. */
export function MailState({ state, leavesAt }: { state: State; leavesAt: string | null }) {
  const refresh = useRefresh();
  // biome-ignore lint/correctness/useExhaustiveDependencies: how it is loaded does not change
  useEffect(() => {
    if (state !== 'waiting' || !leavesAt) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      void refresh('mail');
      timer = setTimeout(look, LOOK_MS);
    };
    timer = setTimeout(look, Math.max(LOOK_MS, Date.parse(leavesAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [state, leavesAt]);
  return (
    <Chip tone={TONES[state]}>
      {state === 'waiting' && leavesAt ? `sends ${moment(leavesAt)}` : MAIL_STATE_NAMES[state]}
    </Chip>
  );
}
