/** The filters in force on a screen that shows applications. */
import { useQuery } from '@tanstack/react-query';
import { STAGE_NAMES, type Stage } from '../../features/candidates/stages.schema.ts';
import { activeFilters } from '../app/search-params.ts';
import { choicesQuery } from './queries.ts';

const LABELS = {
  stage: 'Stage',
  skill: 'Skill',
  opening: 'Opening',
  assignee: 'Assignee',
  received: 'Received',
  late: 'Late',
  q: 'Search',
} as const;

/** The values of the assignee filter besides ids. */
export const ASSIGNEES: Readonly<Record<string, string>> = { me: 'me', none: 'unassigned' };

/** @param address of a screen that shows applications */
export function useActive<A extends Partial<Record<keyof typeof LABELS, string | undefined>>>(address: A) {
  const choices = useQuery(choicesQuery).data;
  return activeFilters(LABELS, address, (name, one) => {
    if (name === 'stage') return STAGE_NAMES[one as Stage] ?? one;
    if (name === 'late') return 'yes';
    if (name === 'opening') return choices?.openings.find(({ id }) => id === one)?.title ?? 'one';
    if (name === 'assignee')
      return ASSIGNEES[one] ?? choices?.people.find(({ id }) => id === one)?.name ?? 'a former colleague';
    return one;
  });
}
