import { useQuery } from '@tanstack/react-query';
import { type EnquiryList, KIND_NAMES } from '../../domain/enquiries/desk.schema.ts';
import { ListBar } from '../shell/ListBar.tsx';
import { type Address, FIRST_VIEW, VIEWS } from './address.ts';
import { Filters } from './Filters.tsx';
import { settingsQuery } from './queries.ts';
import { STATUS_NAMES } from './words.ts';

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
  const people = useQuery(settingsQuery).data?.people;
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
      active={active.map((name) => ({
        name,
        words: `${FILTER_NAMES[name]}: ${inWords(name, address[name] ?? '', people)}`,
      }))}
      Filters={Filters}
      kept={{ view: FIRST_VIEW, ...address, id: undefined }}
      place={place}
      total={total}
    />
  );
}

const WORDS: Readonly<Partial<Record<FilterName, Readonly<Record<string, string>>>>> = {
  status: STATUS_NAMES,
  kind: KIND_NAMES,
  assignee: { me: 'me', none: 'nobody' },
  late: { 1: 'yes' },
};

/** What a filter asks for, as one would say it. */
function inWords(
  name: FilterName,
  value: string,
  people: readonly { id: string; name: string }[] | undefined,
): string {
  const said = (one: string): string => {
    const word = WORDS[name]?.[one];
    if (word || name !== 'assignee') return word ?? one;
    return people?.find(({ id }) => id === one)?.name ?? 'somebody';
  };
  return name === 'q' ? value : value.split(',').map(said).join(', ');
}
