/** The selected rows of a list, for bulk actions. The selection survives a refetch. */
import { type MouseEvent, useState } from 'react';
import type { BulkResult } from '../../platform/staff/schema.ts';

export interface Selection<R extends { id: string }> {
  /** Whether rows are being selected, even if none is yet. */
  active: boolean;
  rows: readonly R[];
  has(id: string): boolean;
  /** The row that was touched last: the keys and a range go on from it. */
  head: string | undefined;
  begin(): void;
  toggle(row: R): void;
  /** Selects all rows from the last one touched to this one, in list order. */
  extend(list: readonly R[], to: R): void;
  /** Chooses these besides. @param touched the one that counts as touched last */
  add(rows: readonly R[], touched?: string): void;
  /** Deselects these, also long after they were chosen. */
  drop(ids: ReadonlySet<string>): void;
  /** Deselects what was changed. Refused rows stay selected, so that they can be checked and tried again. */
  dropChanged(result: BulkResult): void;
  /** Goes on from this row, without choosing it. */
  touch(id: string): void;
  clear(): void;
}

/**
 * Selects by a click with a modifier: a range with Shift, one row more or less with Ctrl or Command.
 * @param list in its order on screen
 * @returns whether it did: a plain click opens the row
 */
export function chooseByPress<R extends { id: string }>(
  event: Pick<MouseEvent, 'shiftKey' | 'metaKey' | 'ctrlKey'>,
  selection: Selection<R>,
  list: readonly R[],
  row: R,
): boolean {
  if (event.shiftKey) selection.extend(list, row);
  else if (event.metaKey || event.ctrlKey) selection.toggle(row);
  else return false;
  return true;
}

interface State<R> {
  scope: string;
  active: boolean;
  chosen: ReadonlyMap<string, R>;
  head?: string | undefined;
}

/** @param scope identifies the list, e.g. by its filters: with another scope nothing is selected */
export function useSelection<R extends { id: string }>(scope: string): Selection<R> {
  const none: State<R> = { scope, active: false, chosen: new Map() };
  const [stored, setStored] = useState<State<R>>(none);
  const { active, chosen, head } = stored.scope === scope ? stored : none;
  // What is changed is what is chosen by then: between two drawings, an answer may drop rows and the focus touch one.
  const change = (next: (now: State<R>) => State<R>) =>
    setStored((now) => next(now.scope === scope ? now : none));
  const choose = (next: (now: State<R>) => ReadonlyMap<string, R>, touched?: string) =>
    change((now) => {
      const all = next(now);
      return { scope, active: all.size > 0, chosen: all, head: touched ?? now.head };
    });
  const plus = (now: State<R>, rows: readonly R[]) =>
    new Map([...now.chosen, ...rows.map((row) => [row.id, row] as const)]);
  // A change that waited offline is answered long after others were chosen, perhaps of another list.
  const drop = (ids: ReadonlySet<string>) =>
    setStored((now) => {
      const left = new Map([...now.chosen].filter(([id]) => !ids.has(id)));
      if (left.size === now.chosen.size) return now;
      return { ...now, active: left.size > 0, chosen: left, head: left.size > 0 ? now.head : undefined };
    });
  return {
    active,
    rows: [...chosen.values()],
    has: (id) => chosen.has(id),
    head,
    begin: () => change((now) => ({ ...now, active: true })),
    toggle: (row) =>
      choose((now) => {
        const next = plus(now, [row]);
        if (now.chosen.has(row.id)) next.delete(row.id);
        return next;
      }, row.id),
    extend: (list, to) =>
      choose((now) => {
        const at = (id: string | undefined) => list.findIndex((row) => row.id === id);
        const [from, until] = [at(now.head), at(to.id)].sort((a, b) => a - b) as [number, number];
        return plus(now, from === -1 ? [to] : list.slice(from, until + 1));
      }, to.id),
    add: (rows, touched) => choose((now) => plus(now, rows), touched),
    drop,
    dropChanged: ({ results }) => drop(new Set(results.flatMap(({ ok, id }) => (ok ? [id] : [])))),
    touch: (id) => change((now) => ({ ...now, head: id })),
    clear: () => setStored(none),
  };
}
