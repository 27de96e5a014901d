import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { STAGE_NAMES, type Stage } from '../../domain/hiring/stages.ts';
import type { Choices, SavedView } from '../../domain/hiring/today.schema.ts';
import { mayEver } from '../../domain/staff/may.ts';
import { call } from '../shell/client.ts';
import { Export } from '../shell/Export.tsx';
import { useHotkeys } from '../shell/keys.ts';
import { OwnViews } from '../shell/OwnViews.tsx';
import { SaveView } from '../shell/SaveView.tsx';
import { useSession } from '../shell/session.ts';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
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

/** Views at the left; filters, blindness and one's place in the list at the right. */
export function CandidateBar({ address, change, place, total, select }: CandidateBarProps) {
  const [filtering, setFiltering] = useState(false);
  const [saving, setSaving] = useState(false);
  const [naming, setNaming] = useState(false);
  const [exporting, setExporting] = useState(false);
  const { actor } = useSession();
  const words = useRef<HTMLInputElement>(null);
  const saved = useQuery({
    queryKey: ['views', 'candidates'],
    queryFn: ({ signal }) =>
      call<{ items: SavedView[] }>('/views?screen=candidates', { signal }).then(({ items }) => items),
  }).data;
  const own = saved?.filter(({ mine }) => mine) ?? [];
  const choices = useQuery(choicesQuery).data;
  useHotkeys([{ key: 'F', label: 'filter', quiet: true, run: () => setFiltering(true) }]);
  const active = (Object.keys(FILTER_NAMES) as FilterName[]).filter((name) => address[name]);
  const blind = address.blind === '1';
  return (
    <>
      <nav aria-label="Views" className="flex shrink-0 gap-1">
        {Object.entries(VIEWS).map(([view, { name }]) => (
          <Link
            key={view}
            from="/desk/candidates"
            search={{ view }}
            aria-current={(address.view ?? 'look') === view ? 'page' : undefined}
            className={VIEW}
          >
            {name}
          </Link>
        ))}
        {saved?.map(({ id, name, address: search }) => (
          <a key={id} href={`/desk/candidates${search}`} className={VIEW}>
            {name}
          </a>
        ))}
      </nav>
      <div className="ml-auto flex shrink-0 items-center gap-2">
        {active.map((name) => (
          <button
            key={name}
            type="button"
            onClick={() => change({ [name]: undefined })}
            className="inline-flex min-h-6 items-center gap-1 rounded-sm bg-wash px-1.5 text-xs font-medium hover:bg-line"
          >
            <span className="sr-only">Remove the filter </span>
            {FILTER_NAMES[name]}: {inWords(name, address[name] ?? '', choices)}
            <span aria-hidden="true">×</span>
          </button>
        ))}
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
        <Button small look="quiet" hotkey="F" onClick={() => setFiltering(true)}>
          Filter
        </Button>
        <Button small look="quiet" onClick={() => setSaving(true)}>
          Save view
        </Button>
        {own.length > 0 && (
          <Button small look="quiet" onClick={() => setNaming(true)}>
            Your views
          </Button>
        )}
        {mayEver(actor, 'candidate.export') && total > 0 && (
          <Button small look="quiet" onClick={() => setExporting(true)}>
            Export
          </Button>
        )}
        <span className="text-soft tabular-nums">{place ? `${place} of ${total}` : total}</span>
      </div>
      <Modal open={filtering} onOpenChange={setFiltering} title="Filter candidates" initialFocus={words}>
        <Filters
          address={address}
          wordsRef={words}
          apply={(next) => {
            setFiltering(false);
            change({ ...next, id: undefined });
          }}
        />
      </Modal>
      <Modal open={naming} onOpenChange={setNaming} title="Your views">
        <OwnViews views={own} />
      </Modal>
      <Export
        path="/applications.csv"
        what={`${total} ${total === 1 ? 'candidate' : 'candidates'}`}
        query={listQuery(address)}
        open={exporting}
        close={() => setExporting(false)}
      />
      <Modal open={saving} onOpenChange={setSaving} title="Save this view">
        <SaveView
          screen="candidates"
          address={{ ...address, id: undefined, text: undefined }}
          done={() => setSaving(false)}
        />
      </Modal>
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

const VIEW =
  'inline-flex min-h-8 items-center rounded-md px-2.5 font-medium text-soft hover:text-ink aria-[current]:bg-wash aria-[current]:text-ink';
