/** How long candidates wait in a stage, for the heading of its column. */
import { useQuery } from '@tanstack/react-query';
import type { Stage } from '../../features/candidates/stages.schema.ts';
import type { OpeningForDesk } from '../../features/openings/desk.schema.ts';
import { may } from '../../features/permissions/schema.ts';
import { useSession } from '../app/session.ts';
import { numbersQuery } from './queries.ts';

export interface Wait {
  text: string;
  /** The whole of it, for a tooltip. */
  title: string;
}

const inDays = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

function duration(days: number): string {
  const hours = Math.round(days * 24);
  if (hours < 1) return 'under 1 h';
  return hours < 24 ? `${hours} h` : inDays(Math.round(days));
}

const usual = (days: number): Wait => ({
  text: `${duration(days)} here`,
  title: 'Median time in this stage',
});

/** The reply time at the first stage, the median duration at the others. Without permission for metrics, the reply time alone. */
export function useStageDurations({ id, input }: OpeningForDesk): (stage: Stage) => Wait | undefined {
  const { actor } = useSession();
  const numbers = useQuery({
    ...numbersQuery(id),
    enabled: may(actor, 'opening.numbers', { team: input.team }),
  }).data;
  return (stage) => {
    if (stage === 'received')
      return {
        text: `reply in ${inDays(input.replyDays)}`,
        title: 'Reply time shown to candidates, in working days',
      };
    const days = numbers?.stages.find((row) => row.stage === stage)?.days;
    return days === null || days === undefined ? undefined : usual(days);
  };
}
