/** The filters in force, each as one would say it. */
import { useQuery } from '@tanstack/react-query';
import { STAGE_NAMES, type Stage } from '../../domain/hiring/stages.ts';
import type { Choices } from '../../domain/hiring/today.schema.ts';
import { choicesQuery } from './queries.ts';

const FILTER_NAMES = {
  stage: 'Stage',
  skill: 'Skill',
  opening: 'Opening',
  assignee: 'With',
  late: 'Late',
  q: 'Words',
} as const;

export type FilterName = keyof typeof FILTER_NAMES;

/** @param address of a screen that shows applications */
export function useActive<A extends Partial<Record<FilterName, string | undefined>>>(address: A) {
  const choices = useQuery(choicesQuery).data;
  return (Object.keys(FILTER_NAMES) as (FilterName & keyof A)[]).flatMap((name) => {
    const value = address[name];
    return value ? [{ name, words: `${FILTER_NAMES[name]}: ${inWords(name, value, choices)}` }] : [];
  });
}

const ASSIGNEES: Readonly<Record<string, string>> = { me: 'me', none: 'nobody' };

function inWords(name: FilterName, value: string, choices: Choices | undefined): string {
  const said = (one: string): string => {
    if (name === 'stage') return STAGE_NAMES[one as Stage] ?? one;
    if (name === 'late') return 'yes';
    if (name === 'opening') return choices?.openings.find(({ id }) => id === one)?.title ?? 'one';
    if (name === 'assignee')
      return ASSIGNEES[one] ?? choices?.people.find(({ id }) => id === one)?.name ?? 'somebody';
    return one;
  };
  return name === 'q' ? value : value.split(',').map(said).join(', ');
}
