import type { FollowUp } from '../../features/follow-ups/schema.ts';
import { Chip } from '../../ui/Chip.tsx';
import { day, wholeTime } from '../app/time.ts';

/** On a row: when the user will see it again. */
export function FollowUpChip({ followUp }: { followUp: FollowUp | null }) {
  if (!followUp) return null;
  const { snoozedUntil, remindAt } = followUp;
  const now = new Date().toISOString();
  return (
    <>
      {snoozedUntil && (
        <Chip>
          <span title={wholeTime(snoozedUntil)}>
            {snoozedUntil <= now ? 'snooze ended' : `snoozed until ${day(snoozedUntil)}`}
          </span>
        </Chip>
      )}
      {remindAt && (
        <Chip tone={remindAt <= now ? 'late' : 'plain'}>
          {remindAt <= now ? 'no reply yet' : `reminder ${day(remindAt)}`}
        </Chip>
      )}
    </>
  );
}
