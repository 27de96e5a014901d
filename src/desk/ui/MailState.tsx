import type { MailState as State } from '../../platform/staff/schema.ts';
import { Chip } from '../../ui/Chip.tsx';
import { moment } from '../app/time.ts';

const TONES = {
  waiting: 'lit',
  sent: 'done',
  failed: 'late',
  unknown: 'late',
  stopped: 'plain',
  bounced: 'late',
} as const;

/** How far an email has come. */
export function MailState({ state, leavesAt }: { state: State; leavesAt: string | null }) {
  const label = state === 'unknown' ? 'outcome unknown' : state;
  return (
    <Chip tone={TONES[state]}>{state === 'waiting' && leavesAt ? `leaves ${moment(leavesAt)}` : label}</Chip>
  );
}
