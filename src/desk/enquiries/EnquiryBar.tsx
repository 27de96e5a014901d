import { type EnquiryList, KIND_NAMES } from '../../domain/enquiries/desk.schema.ts';
import { ListBar } from '../shell/ListBar.tsx';
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

/** The views of enquiries; filters and one's place in the list. */
export function EnquiryBar({ address, change, counts, place, total }: EnquiryBarProps) {
  const active = (Object.keys(FILTER_NAMES) as FilterName[]).filter((name) => address[name]);
  const shown = (name: FilterName) =>
    name === 'kind' ? (KIND_NAMES[address.kind as keyof typeof KIND_NAMES] ?? address.kind) : address[name];
  return (
    <ListBar
      screen="enquiries"
      views={Object.entries(VIEWS).map(([view, { name }]) => ({
        name,
        search: { view },
        current: (address.view ?? FIRST_VIEW) === view,
        count: view === 'quarantine' || view === 'mine' ? counts?.[view] : undefined,
      }))}
      address={address}
      change={change}
      active={active.map((name) => ({ name, words: `${FILTER_NAMES[name]}: ${shown(name)}` }))}
      Filters={Filters}
      kept={{ view: FIRST_VIEW, ...address, id: undefined }}
      place={place}
      total={total}
    />
  );
}
