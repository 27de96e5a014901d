/** What of a change to many was refused: each by name, with why, until one has read it. */
import { useSyncExternalStore } from 'react';
import type { BulkResult } from '../../domain/shared/desk.schema.ts';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { moment } from './time.ts';
import { notify } from './toasts.tsx';

interface Refusals {
  title: string;
  rows: readonly { id: string; name: string; why: string }[];
}

let told: Refusals | undefined;
const listeners = new Set<() => void>();

function show(next: Refusals | undefined): void {
  told = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * Tells what was refused: one in a message, several in a list.
 * @param items what was to be changed, with its names
 * @param done as in “was not moved”
 */
export function tellRefused(
  items: readonly { id: string; name: string }[],
  { results }: BulkResult,
  done: string,
): void {
  const rows = results.flatMap((result) => {
    if (result.ok) return [];
    const { id, meanwhile, message } = result;
    const name = items.find((item) => item.id === id)?.name ?? 'Somebody';
    const why = meanwhile ? `${meanwhile.by} ${meanwhile.what}, ${moment(meanwhile.at)}.` : message;
    return [{ id, name, why }];
  });
  const [first] = rows;
  if (!first) return;
  if (rows.length === 1) notify({ failed: true, text: `${first.name} was not ${done}: ${first.why}` });
  else show({ title: `${rows.length} of ${items.length} were not ${done}`, rows });
}

/** The list of them; stands in the shell. */
export function RefusalList() {
  const refusals = useSyncExternalStore(subscribe, () => told);
  const close = () => show(undefined);
  return (
    <Modal
      open={refusals !== undefined}
      close={close}
      title={refusals?.title ?? ''}
      description="The others are done. Look at these again before you repeat it."
    >
      <ul className="flex max-h-[50vh] flex-col gap-2 overflow-y-auto border-y border-line py-3">
        {refusals?.rows.map(({ id, name, why }) => (
          <li key={id}>
            <b className="font-medium">{name}</b> <span className="text-soft">{why}</span>
          </li>
        ))}
      </ul>
      <Button look="main" className="mt-4" onClick={close}>
        I have read it
      </Button>
    </Modal>
  );
}
