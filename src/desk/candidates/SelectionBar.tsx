import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApplicationRow } from '../../features/candidates/schema.ts';
import { BULK_LIMIT } from '../../platform/staff/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { counted } from '../app/counted.ts';
import { useHotkeys } from '../app/keys.ts';
import { useAction } from '../ui/useAction.ts';
import type { Selection } from '../ui/useSelection.ts';
import { Assign } from './Assign.tsx';
import { latestRows } from './application-cache.ts';
import { Decline } from './Decline.tsx';
import { MoveSelected } from './MoveSelected.tsx';

interface SelectionBarProps {
  selection: Selection<ApplicationRow>;
  /** All that the filter shows: how many, and how to get them. */
  all?: { total: number; more?: boolean | undefined; load(): Promise<readonly ApplicationRow[]> };
}

/** A dialog and its rows: exactly what its summary says is changed, or refused if a colleague was faster. */
interface Open {
  kind: 'move' | 'decline' | 'assign';
  targets: readonly ApplicationRow[];
}

/** The actions for selected candidates; it replaces the views. */
export function SelectionBar({ selection, all }: SelectionBarProps) {
  const [open, setOpen] = useState<Open>();
  const queryClient = useQueryClient();
  const { busy, run } = useAction();
  const { rows } = selection;
  const some = rows.length > 0;
  const begin = (kind: Open['kind']) => () =>
    some && setOpen({ kind, targets: latestRows(queryClient, rows) });
  useHotkeys([
    { key: 'M', label: 'move', run: begin('move') },
    { key: 'D', label: 'decline', run: begin('decline') },
    { key: 'A', label: 'assign', run: begin('assign') },
    { key: 'Escape', label: 'clear selection', run: selection.clear },
  ]);
  const dialog = {
    targets: open?.targets ?? rows,
    close: () => setOpen(undefined),
    after: selection.dropChanged,
  };
  const most = Math.min(all?.total ?? 0, BULK_LIMIT);
  return (
    <>
      <p role="status" className="shrink-0 font-medium tabular-nums">
        {some ? `${rows.length} selected` : 'Select candidates'}
      </p>
      {all && most > rows.length && (
        <Button
          small
          look="quiet"
          disabled={busy}
          onClick={() => void run(async () => selection.add(await all.load()))}
        >
          {all.total > BULK_LIMIT
            ? `The first ${BULK_LIMIT} of ${counted(all.total, all.more)}`
            : `All ${all.total}`}
        </Button>
      )}
      <div className="ml-auto flex shrink-0 items-center gap-2">
        <Button small hotkey="M" disabled={!some} onClick={begin('move')}>
          Move
        </Button>
        <Button small hotkey="D" disabled={!some} onClick={begin('decline')}>
          Decline
        </Button>
        <Button small hotkey="A" disabled={!some} onClick={begin('assign')}>
          Assign
        </Button>
        <Button small look="quiet" onClick={selection.clear}>
          Cancel
        </Button>
      </div>
      <MoveSelected {...dialog} open={open?.kind === 'move'} />
      <Decline {...dialog} open={open?.kind === 'decline'} />
      <Assign {...dialog} open={open?.kind === 'assign'} />
    </>
  );
}
