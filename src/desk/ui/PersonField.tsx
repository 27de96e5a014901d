import { Combobox } from '@base-ui/react/combobox';
import { type Ref, useId } from 'react';
import { Avatar } from './Avatar.tsx';

export interface PersonChoice {
  id: string;
  name: string;
  initials: string;
}

/** What stands for nobody in the list. */
const NOBODY: PersonChoice = { id: '', name: 'Nobody', initials: '–' };

interface PersonFieldProps {
  label: string;
  people: readonly PersonChoice[];
  /** Undefined before anything is chosen, null for nobody. */
  value: PersonChoice | null | undefined;
  onChange(person: PersonChoice | null): void;
  ref?: Ref<HTMLInputElement>;
}

/** One colleague, found by typing, or nobody. */
export function PersonField({ label, people, value, onChange, ref }: PersonFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <Combobox.Root
        items={[...people, NOBODY]}
        value={value === null ? NOBODY : (value ?? null)}
        onValueChange={(person: PersonChoice | null) => person && onChange(person.id ? person : null)}
        itemToStringLabel={({ name }: PersonChoice) => name}
        isItemEqualToValue={(a: PersonChoice, b: PersonChoice) => a.id === b.id}
        autoHighlight
      >
        <Combobox.Input ref={ref} id={id} className="control" placeholder="A name" />
        <Combobox.Portal>
          <Combobox.Positioner sideOffset={4} className="z-60 w-(--anchor-width)">
            <Combobox.Popup className="max-h-[min(18rem,var(--available-height))] overflow-y-auto rounded-md border border-line bg-ground p-1 shadow-lg">
              <Combobox.Empty>
                <p className="p-2 text-soft empty:hidden">Nobody who may see it is called that.</p>
              </Combobox.Empty>
              <Combobox.List>
                {(person: PersonChoice) => (
                  <Combobox.Item
                    key={person.id}
                    value={person}
                    className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2 data-highlighted:bg-lit"
                  >
                    <span aria-hidden="true">
                      <Avatar person={person} />
                    </span>
                    <span className="truncate">{person.name}</span>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </div>
  );
}
