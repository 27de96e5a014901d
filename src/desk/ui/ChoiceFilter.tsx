import { Combobox } from '@base-ui/react/combobox';
import { useId, useState } from 'react';
import { readValues, writeValues } from '../../platform/lists/filters.schema.ts';
import { FieldFrame } from '../../ui/form/FieldFrame.tsx';
import { MENU_ITEM, MENU_POPUP } from './menu-look.ts';

interface ChoiceFilterProps {
  name: string;
  label: string;
  /** The value in the address. */
  defaultValue: string | undefined;
  /** The label for no choice. */
  empty: string;
  /** Value and label of each. */
  children: readonly (readonly [value: string, label: string] | string[])[];
}

/** Any number of choices, found by typing, that a list is filtered by or that it leaves out. */
export function ChoiceFilter({ name, label, defaultValue = '', empty, children }: ChoiceFilterProps) {
  const id = useId();
  const [{ without, values }, set] = useState(() => readValues(defaultValue));
  const labels = new Map(children.map(([value = '', words = '']) => [value, words]));
  const labelOf = (value: string) => labels.get(value) ?? value;
  const change = (next: string[]) => set({ without: without && next.length > 0, values: next });
  return (
    <FieldFrame id={id} label={label}>
      <input type="hidden" name={name} value={writeValues({ without, values })} />
      {values.length > 0 && (
        <ul className="mb-2 flex flex-wrap items-center gap-1.5">
          <li>
            <select
              aria-label={`${label}: is or is not`}
              value={without ? 'not' : 'is'}
              onChange={({ target }) => set({ values, without: target.value === 'not' })}
              className="control min-h-7 w-auto py-0 text-sm"
            >
              <option value="is">is</option>
              <option value="not">is not</option>
            </select>
          </li>
          {values.map((value) => (
            <li key={value} className="max-w-full">
              <button
                type="button"
                aria-label={`Remove ${labelOf(value)}`}
                onClick={() => change(values.filter((one) => one !== value))}
                className="inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-sm bg-wash px-2 text-sm hover:bg-line"
              >
                <span className="truncate">{labelOf(value)}</span> <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Combobox.Root
        multiple
        items={[...labels.keys()]}
        value={values}
        onValueChange={change}
        itemToStringLabel={labelOf}
        autoHighlight
      >
        <Combobox.Input id={id} className="control" placeholder={values.length > 0 ? 'Add another' : empty} />
        <Combobox.Portal>
          <Combobox.Positioner sideOffset={4} className="z-60 w-(--anchor-width)">
            <Combobox.Popup className={MENU_POPUP}>
              <Combobox.Empty>
                <p className="p-2 text-soft empty:hidden">No results</p>
              </Combobox.Empty>
              <Combobox.List>
                {(value: string) => (
                  <Combobox.Item key={value} value={value} className={MENU_ITEM}>
                    <span aria-hidden="true" className="w-4 shrink-0">
                      <Combobox.ItemIndicator>✓</Combobox.ItemIndicator>
                    </span>
                    <span className="truncate">{labelOf(value)}</span>
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
