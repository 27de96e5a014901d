import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { FiltersProps } from '../ui/FilterForm.tsx';
import { Modal } from '../ui/Modal.tsx';
import { useHotkeys } from './keys.ts';

export interface FilterBoxProps<A> {
  /** The list that is filtered. */
  what: string;
  address: A;
  change(next: Partial<A>): void;
  /** The active filters, each in words. */
  active: readonly { name: keyof A & string; label: string }[];
  /** The form of the filters. */
  Filters(props: FiltersProps<A>): ReactNode;
  /** Buttons of this list. */
  children?: ReactNode;
}

/** The active filters of a list, each removed by a click, and the form that sets them. */
export function FilterBox<A>({ what, address, change, active, Filters, children }: FilterBoxProps<A>) {
  const [open, setOpen] = useState(false);
  useHotkeys([{ key: 'F', label: 'filter', quiet: true, run: () => setOpen(true) }]);
  return (
    <>
      {active.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          onClick={() => change({ [name]: undefined } as Partial<A>)}
          className="inline-flex min-h-6 items-center gap-1 rounded-sm bg-wash px-1.5 text-xs font-medium whitespace-nowrap hover:bg-line"
        >
          <span className="sr-only">Remove the filter </span>
          <span title={label} className="max-w-56 truncate">
            {label}
          </span>
          <span aria-hidden="true">×</span>
        </button>
      ))}
      {children}
      <Button small look="quiet" hotkey="F" onClick={() => setOpen(true)}>
        Filter
      </Button>
      <Modal open={open} close={() => setOpen(false)} title={`Filter ${what}`}>
        <Filters
          address={address}
          apply={(next) => {
            setOpen(false);
            // After a change no row is open.
            change({ ...next, id: undefined } as Partial<A>);
          }}
        />
      </Modal>
    </>
  );
}
