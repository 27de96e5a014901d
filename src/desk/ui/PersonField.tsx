import { Combobox } from '@base-ui/react/combobox';
import { useId } from 'react';
import { FieldFrame } from '../../ui/form/FieldFrame.tsx';
import { calendarDay } from '../app/time.ts';
import { Avatar } from './Avatar.tsx';
import { MENU_ITEM, MENU_POPUP } from './menu-look.ts';

export interface PersonChoice {
  id: string;
  name: string;
  initials: string;
  /** The last day on which they are away. */
  awayUntil?: string | null;
}

/** The option for unassigned. */
const NOBODY: PersonChoice = { id: '', name: 'Unassigned', initials: '–' };

interface PersonFieldProps {
  label: string;
  people: readonly PersonChoice[];
  /** Undefined before a choice, null for unassigned. */
  value: PersonChoice | null | undefined;
  onChange(person: PersonChoice | null): void;
}

/** A colleague, found by typing, or unassigned. */
export function PersonField({ label, people, value, onChange }: PersonFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label}>
      <Combobox.Root
        items={[...people, NOBODY]}
        value={value === null ? NOBODY : (value ?? null)}
        onValueChange={(person: PersonChoice | null) => person && onChange(person.id ? person : null)}
        itemToStringLabel={({ name }: PersonChoice) => name}
        isItemEqualToValue={(a: PersonChoice, b: PersonChoice) => a.id === b.id}
        autoHighlight
      >
        <Combobox.Input data-first id={id} className="control" placeholder="Name" />
        <Combobox.Portal>
          <Combobox.Positioner sideOffset={4} className="z-60 w-(--anchor-width)">
            <Combobox.Popup className={MENU_POPUP}>
              <Combobox.Empty>
                <p className="p-2 text-soft">No results</p>
              </Combobox.Empty>
              <Combobox.List>
                {(person: PersonChoice) => (
                  <Combobox.Item key={person.id} value={person} className={MENU_ITEM}>
                    <span aria-hidden="true">
                      <Avatar person={person} />
                    </span>
                    <span className="truncate">{person.name}</span>
                    {person.awayUntil && (
                      <span className="ml-auto shrink-0 text-sm text-soft">
                        away until {calendarDay(person.awayUntil)}
                      </span>
                    )}
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </FieldFrame>
  );
}
