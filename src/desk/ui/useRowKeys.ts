import { type RefObject, useRef } from 'react';
import { useHotkeys } from '../app/keys.ts';

/**
 * J and K move through the rows of a list: the focus goes to the link of each, and Enter opens it.
 * @param on whether they do; a list beside an open row has its own keys
 * @returns a ref for the element with the list; the link of a row is marked with `data-row`
 */
export function useRowKeys<E extends HTMLElement>(on = true): RefObject<E | null> {
  const list = useRef<E>(null);
  const step = (by: 1 | -1) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const now = rows.indexOf(document.activeElement as HTMLElement);
    rows[Math.max(0, Math.min(rows.length - 1, now + by))]?.focus();
  };
  useHotkeys(
    on
      ? [
          { key: 'J', label: 'next', run: () => step(1) },
          { key: 'K', label: 'previous', run: () => step(-1) },
        ]
      : [],
  );
  return list;
}
