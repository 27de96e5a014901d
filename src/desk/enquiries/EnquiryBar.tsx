import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { type EnquiryList, KIND_NAMES } from '../../domain/enquiries/desk.schema.ts';
import type { SavedView } from '../../domain/hiring/today.schema.ts';
import { call } from '../shell/client.ts';
import { useHotkeys } from '../shell/keys.ts';
import { SaveView } from '../shell/SaveView.tsx';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { type Address, FIRST_VIEW, VIEWS } from './address.ts';
import { Filters } from './Filters.tsx';

const FILTER_NAMES = {
  status: 'Status',
  kind: 'Form',
  page: 'Page',
  assignee: 'With',
  late: 'Late',
  q: 'Words',
} as const;
type FilterName = keyof typeof FILTER_NAMES;

interface EnquiryBarProps {
  address: Address;
  change(next: Partial<Address>): void;
  counts: EnquiryList['counts'] | undefined;
  /** Which of the list is open, from 1. */
  place: number | undefined;
  total: number;
}

/** Views at the left; filters and one's place in the list at the right. */
export function EnquiryBar({ address, change, counts, place, total }: EnquiryBarProps) {
  const [filtering, setFiltering] = useState(false);
  const [saving, setSaving] = useState(false);
  const words = useRef<HTMLInputElement>(null);
  const saved = useQuery({
    queryKey: ['views', 'enquiries'],
    queryFn: ({ signal }) =>
      call<{ items: SavedView[] }>('/views?screen=enquiries', { signal }).then(({ items }) => items),
  }).data;
  useHotkeys([{ key: 'F', label: 'filter', quiet: true, run: () => setFiltering(true) }]);
  const active = (Object.keys(FILTER_NAMES) as FilterName[]).filter((name) => address[name]);
  const shown = (name: FilterName) =>
    name === 'kind' ? (KIND_NAMES[address.kind as keyof typeof KIND_NAMES] ?? address.kind) : address[name];
  return (
    <>
      <nav aria-label="Views" className="flex shrink-0 gap-1">
        {Object.entries(VIEWS).map(([view, { name }]) => (
          <Link
            key={view}
            from="/desk/enquiries"
            search={{ view }}
            aria-current={(address.view ?? FIRST_VIEW) === view ? 'page' : undefined}
            className={VIEW}
          >
            {name}
            {view === 'quarantine' && counts && counts.quarantine > 0 && ` ${counts.quarantine}`}
            {view === 'mine' && counts && counts.mine > 0 && ` ${counts.mine}`}
          </Link>
        ))}
        {saved?.map(({ id, name, address: search }) => (
          <a key={id} href={`/desk/enquiries${search}`} className={VIEW}>
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
            {FILTER_NAMES[name]}: {shown(name)}
            <span aria-hidden="true">×</span>
          </button>
        ))}
        <Button small look="quiet" onClick={() => setSaving(true)}>
          Save view
        </Button>
        <Button small look="quiet" hotkey="F" onClick={() => setFiltering(true)}>
          Filter
        </Button>
        <span className="text-soft tabular-nums">{place ? `${place} of ${total}` : total}</span>
      </div>
      <Modal open={filtering} onOpenChange={setFiltering} title="Filter enquiries" initialFocus={words}>
        <Filters
          address={address}
          wordsRef={words}
          apply={(next) => {
            setFiltering(false);
            change({ ...next, id: undefined });
          }}
        />
      </Modal>
      <Modal open={saving} onOpenChange={setSaving} title="Save this view">
        <SaveView
          screen="enquiries"
          address={{ view: FIRST_VIEW, ...address, id: undefined }}
          done={() => setSaving(false)}
        />
      </Modal>
    </>
  );
}

const VIEW =
  'inline-flex min-h-8 items-center rounded-md px-2.5 font-medium whitespace-pre text-soft hover:text-ink aria-[current]:bg-wash aria-[current]:text-ink';
