/** How long one waits in a stage, as the head of its column says it. */
import { useQuery } from '@tanstack/react-query';
import type { Stage } from '../../domain/hiring/stages.ts';
import type { OpeningForDesk } from '../../domain/openings/desk.schema.ts';
import { may } from '../../domain/staff/may.ts';
import { useSession } from '../shell/session.ts';
import { numbersQuery } from './queries.ts';

export interface Wait {
  text: string;
  /** The whole of it, for a tooltip. */
  title: string;
}

const inDays = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** @param days none where nobody has left the stage yet */
const usual = (days: number): Wait => ({
  text: `${days < 1 ? `${Math.max(1, Math.round(days * 24))} h` : inDays(Math.round(days))} here`,
  title: 'How long people stay in this stage: half of them less, half of them longer',
});

/** The promise at the entry; after it, how long people stay. Whoever may not see the numbers reads the promise alone. */
export function useWaits({ id, input }: OpeningForDesk): (stage: Stage) => Wait | undefined {
  const { actor } = useSession();
  const numbers = useQuery({
    ...numbersQuery(id),
    enabled: may(actor, 'opening.numbers', { team: input.team }),
  }).data;
  return (stage) => {
    if (stage === 'received')
      return {
        text: `reply in ${inDays(input.replyDays)}`,
        title: 'Working days until an answer, as candidates were told',
      };
    const days = numbers?.stages.find((row) => row.stage === stage)?.days;
    return days === null || days === undefined ? undefined : usual(days);
  };
}
