import { useRef } from 'react';
import { useHotkeys } from '../app/keys.ts';
import { type Place, placeBeside } from './place.ts';
import type { Selection } from './useSelection.ts';

interface ListKeys<R extends { id: string }> {
  rows: readonly R[];
  openId: string | undefined;
  open(row: R): void;
  /** Left out for people who may not select several. */
  selection: Selection<R> | undefined;
}

/** The place of a row in a list, or its former place once it has left it: a decided row belongs to another view. */
function usePlace(rows: readonly { id: string }[], id: string | undefined): Place {
  const last = useRef<{ id: string | undefined; index: number }>(undefined);
  const index = rows.findIndex((row) => row.id === id);
  if (index >= 0) last.current = { id, index };
  return { index, left: index < 0 && last.current?.id === id ? last.current?.index : undefined };
}

/**
 * The keys of a list with an open row beside it: J and K move, X selects, and with Shift J and K extend the selection.
 * @returns the place of the open row, -1 if there is none, the place of the next one, and how to move
 */
export function useListKeys<R extends { id: string }>({ rows, openId, open, selection }: ListKeys<R>) {
  const place = usePlace(rows, openId);
  const step = (by: 1 | -1) => {
    const row = rows[placeBeside(place, by, rows.length)];
    if (row) open(row);
  };
  /** The row from which the selection is extended: the last one touched, else the open one, else the first. */
  const head = usePlace(rows, selection?.head ?? openId);
  const choose = () => {
    const row = rows[head.index] ?? rows[Math.min(head.left ?? 0, rows.length - 1)];
    if (row) selection?.toggle(row);
  };
  const extend = (by: 1 | -1) => {
    const row = rows[placeBeside(head, by, rows.length)];
    // The first time, it includes the current row.
    const from = selection?.rows.length === 0 ? rows[head.index] : undefined;
    if (row) selection?.add(from ? [from, row] : [row], row.id);
  };
  const any = rows.length > 0;
  useHotkeys([
    ...(any
      ? [
          { key: 'J', label: 'next', run: () => step(1) },
          { key: 'K', label: 'previous', run: () => step(-1) },
        ]
      : []),
    ...(any && selection
      ? [
          { key: 'X', label: 'select', run: choose },
          { key: 'Shift+J', label: 'extend selection down', quiet: true, run: () => extend(1) },
          { key: 'Shift+K', label: 'extend selection up', quiet: true, run: () => extend(-1) },
        ]
      : []),
  ]);
  return { index: place.index, following: placeBeside(place, 1, rows.length), step };
}
