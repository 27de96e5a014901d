import { ListBar } from '../shell/ListBar.tsx';
import { Button } from '../ui/Button.tsx';
import { useActive } from './active.ts';
import { type Address, VIEWS } from './address.ts';
import { Filters } from './Filters.tsx';

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
  const active = useActive(address);
  const blind = address.blind === '1';
  return (
    <ListBar
      screen="candidates"
      views={Object.entries(VIEWS).map(([view, { name }]) => ({
        name,
        search: { view },
        current: (address.view ?? 'look') === view,
      }))}
      address={address}
      change={change}
      active={active}
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
        className="bg-wash"
        aria-pressed={blind}
        onClick={() => change({ blind: blind ? undefined : '1' })}
      >
        Names hidden: {blind ? 'on' : 'off'}
      </Button>
    </ListBar>
  );
}
