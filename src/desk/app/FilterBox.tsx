import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ActiveFilters } from '../ui/ActiveFilters.tsx';
import type { FiltersProps } from '../ui/FilterForm.tsx';
import { Modal } from '../ui/Modal.tsx';
import { useHotkeys } from './keys.ts';

export interface FilterBoxProps<A> {
  /** What is narrowed. */
  what: string;
  address: A;
  change(next: Partial<A>): void;
  /** The filters in force, each as one would say it. */
  active: readonly { name: keyof A & string; label: string }[];
  /** The form of the filters. */
  Filters(props: FiltersProps<A>): ReactNode;
  /** Buttons of this list. */
  children?: ReactNode;
}

/** What a list is narrowed by, each to be taken away by a press, and the form it is narrowed with. */
export function FilterBox<A>({ what, address, change, active, Filters, children }: FilterBoxProps<A>) {
  const [open, setOpen] = useState(false);
  useHotkeys([{ key: 'F', label: 'filter', quiet: true, run: () => setOpen(true) }]);
  return (
    <>
      <ActiveFilters active={active} remove={(name) => change({ [name]: undefined } as Partial<A>)} />
      {children}
      <Button small look="quiet" hotkey="F" onClick={() => setOpen(true)}>
        Filter
      </Button>
      <Modal open={open} close={() => setOpen(false)} title={`Filter ${what}`}>
        <Filters
          address={address}
          apply={(next) => {
            setOpen(false);
            // Of what is left, none is open.
            change({ ...next, id: undefined } as Partial<A>);
          }}
        />
      </Modal>
    </>
  );
}
