import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { STAGE_NAMES, type Stage } from '../../domain/hiring/stages.ts';
import type { Choices } from '../../domain/hiring/today.schema.ts';
import { mayEver } from '../../domain/staff/may.ts';
import { Export } from '../shell/Export.tsx';
import { ListBar } from '../shell/ListBar.tsx';
import { useSession } from '../shell/session.ts';
import { Button } from '../ui/Button.tsx';
import { type Address, listQuery, VIEWS } from './address.ts';
import { Filters } from './Filters.tsx';
import { choicesQuery } from './queries.ts';

const FILTER_NAMES = {
  stage: 'Stage',
  skill: 'Skill',
  opening: 'Opening',
  assignee: 'With',
  late: 'Late',
  q: 'Words',
} as const;
type FilterName = keyof typeof FILTER_NAMES;

interface CandidateBarProps {
  address: Address;
  change(next: Partial<Address>): void;
  /** Which of the list is open, from 1. */
  place: number | undefined;
  total: number;
  /** Begins to choose several; left out where one may do nothing with them. */
  select: (() => void) | undefined;
}

/** The views of candidates; filters, blindness and one's place in the list. */
export function CandidateBar({ address, change, place, total, select }: CandidateBarProps) {
  const [exporting, setExporting] = useState(false);
  const { actor } = useSession();
  const choices = useQuery(choicesQuery).data;
  const active = (Object.keys(FILTER_NAMES) as FilterName[]).filter((name) => address[name]);
  const blind = address.blind === '1';
  return (
    <>
      <ListBar
        screen="candidates"
        views={Object.entries(VIEWS).map(([view, { name }]) => ({
          name,
          search: { view },
          current: (address.view ?? 'look') === view,
        }))}
        address={address}
        change={change}
        active={active.map((name) => ({
          name,
          words: `${FILTER_NAMES[name]}: ${inWords(name, address[name] ?? '', choices)}`,
        }))}
        Filters={Filters}
        kept={{ ...address, id: undefined, text: undefined }}
        place={place}
        total={total}
      >
        {select && total > 0 && (
          <Button small look="quiet" hotkey="X" onClick={select}>
            Choose
          </Button>
        )}
        <Button
          small
          look="quiet"
          aria-pressed={blind}
          onClick={() => change({ blind: blind ? undefined : '1' })}
        >
          Names hidden: {blind ? 'on' : 'off'}
        </Button>
        {mayEver(actor, 'candidate.export') && total > 0 && (
          <Button small look="quiet" onClick={() => setExporting(true)}>
            Export
          </Button>
        )}
      </ListBar>
      <Export
        path="/applications.csv"
        what={`${total} ${total === 1 ? 'candidate' : 'candidates'}`}
        query={listQuery(address)}
        open={exporting}
        close={() => setExporting(false)}
      />
    </>
  );
}

const ASSIGNEES: Readonly<Record<string, string>> = { me: 'me', none: 'nobody' };

/** What a filter asks for, as one would say it. */
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
