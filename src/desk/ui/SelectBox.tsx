import type { Selection } from './useSelection.ts';

interface SelectBoxProps<R extends { id: string }> {
  row: R;
  /** The list, for a range with Shift. */
  list: readonly R[];
  name: string;
  selection: Selection<R>;
}

/** The checkbox that selects a row; the space around it counts too, as a target for a thumb. */
export function SelectBox<R extends { id: string }>({ row, list, name, selection }: SelectBoxProps<R>) {
  return (
    <label className="flex min-h-6 w-11 shrink-0 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        className="size-4 accent-link"
        aria-label={`Select ${name}`}
        checked={selection.has(row.id)}
        onChange={({ nativeEvent }) => {
          if (nativeEvent instanceof MouseEvent && nativeEvent.shiftKey) selection.extend(list, row);
          else selection.toggle(row);
        }}
      />
    </label>
  );
}
