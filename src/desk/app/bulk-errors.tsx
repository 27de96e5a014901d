/** The refused items of a bulk change, each with its name and reason, shown until the user closes them. */
import { useSyncExternalStore } from 'react';
import type { Left } from '../../features/audit-log/undoable.ts';
import type { BulkResult } from '../../platform/staff/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { meanwhileText } from './meanwhile.ts';
import { createSignal } from './signal.ts';
import { notify } from './toasts.tsx';

interface Failures {
  title: string;
  /** The result of the others. */
  rest: string;
  rows: readonly Left[];
}

/** Failures not yet read: changes queued offline are answered one right after the other. */
let unread: readonly Failures[] = [];
const { subscribe, changed } = createSignal();

function show(next: readonly Failures[]): void {
  unread = next;
  changed();
}

/**
 * Shows refused rows: one as a toast, several in a dialog.
 * @param done as in “was not moved”
 * @param of the number of all rows, if it is known
 */
export function notifyFailed(rows: readonly Left[], done: string, of?: number): void {
  const [first] = rows;
  if (!first) return;
  if (rows.length === 1) notify({ failed: true, text: `${first.name} was not ${done}: ${first.why}` });
  else {
    const rest = rows.length === of ? '' : 'The rest succeeded. ';
    show([...unread, { title: `${rows.length}${of ? ` of ${of}` : ''} were not ${done}`, rest, rows }]);
  }
}

/** The same for a change. @param items the rows of the change, with their names */
export function notifyFailures(
  items: readonly { id: string; name: string }[],
  { results }: BulkResult,
  done: string,
): void {
  const rows = results.flatMap((result) => {
    if (result.ok) return [];
    const { id, meanwhile, message } = result;
    const name = items.find((item) => item.id === id)?.name ?? 'Unknown';
    const why = meanwhile ? `${meanwhileText(meanwhile)}.` : message;
    return [{ id, name, why }];
  });
  notifyFailed(rows, done, items.length);
}

/** The dialog with the failures, rendered in the shell. */
export function BulkErrors() {
  const [failures] = useSyncExternalStore(subscribe, () => unread);
  const close = () => show(unread.slice(1));
  return (
    <Modal
      open={failures !== undefined}
      close={close}
      title={failures?.title ?? ''}
      description={`${failures?.rest ?? ''}Check these before you try again.`}
    >
      <ul className="flex max-h-[50vh] flex-col gap-2 overflow-y-auto border-y border-line py-3">
        {failures?.rows.map(({ id, name, why }) => (
          <li key={id}>
            <b className="font-medium">{name}</b> <span className="text-soft">{why}</span>
          </li>
        ))}
      </ul>
      <Button look="main" className="mt-4" onClick={close}>
        OK
      </Button>
    </Modal>
  );
}
