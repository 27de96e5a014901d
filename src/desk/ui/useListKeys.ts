import { useHotkeys } from '../app/keys.ts';
import type { Selection } from './useSelection.ts';

interface ListKeys<R extends { id: string }> {
  rows: readonly R[];
  openId: string | undefined;
  open(row: R): void;
  /** Left out for those who may not choose several. */
  selection: Selection<R> | undefined;
}

/**
 * The keys of a list beside which one of its rows is open: J and K walk, X chooses, and with Shift held J and K choose on.
 * @returns the place of the open row in it, -1 where none is, and how to walk
 */
export function useListKeys<R extends { id: string }>({ rows, openId, open, selection }: ListKeys<R>) {
  const index = rows.findIndex(({ id }) => id === openId);
  const step = (by: 1 | -1) => {
    const row = rows[index === -1 ? 0 : index + by];
    if (row) open(row);
  };
  /** Where choosing goes on: the row touched last, else the open one, else the first. */
  const head = rows.findIndex(({ id }) => id === (selection?.head ?? openId));
  const choose = () => {
    const row = rows[Math.max(0, head)];
    if (row) selection?.toggle(row);
  };
  const extend = (by: 1 | -1) => {
    const row = rows[head === -1 ? 0 : head + by];
    // The first time, it includes the current row.
    const from = selection?.rows.length === 0 ? rows[head] : undefined;
    if (row) selection?.add(from ? [from, row] : [row], row.id);
  };
  useHotkeys([
    { key: 'J', label: 'next', run: () => step(1) },
    { key: 'K', label: 'previous', run: () => step(-1) },
    ...(selection
      ? [
          { key: 'X', label: 'select', run: choose },
          { key: 'Shift+J', label: 'extend selection down', quiet: true, run: () => extend(1) },
          { key: 'Shift+K', label: 'extend selection up', quiet: true, run: () => extend(-1) },
        ]
      : []),
  ]);
  return { index, step };
}
