/** The key Z: the last change, then the one before; what this page has forgotten by a reload, the server knows. */
import { useQueryClient } from '@tanstack/react-query';
import { UNDO_MINUTES } from '../../platform/staff/schema.ts';
import { call } from './client.ts';
import { undoChange, undoOnServer } from './queued-change.ts';
import { notify, undoHere } from './toasts.tsx';

/** @returns undoes the newest change of this person, and says which it was */
export function useUndo(): () => void {
  const queryClient = useQueryClient();
  return () => {
    if (undoHere()) return;
    void call('/undo')
      .then(async ({ items: [last] }) => {
        if (!last) return notify({ text: `Nothing to undo in the last ${UNDO_MINUTES} minutes.` });
        const { changes, subject, text } = last;
        const items = changes.map((id) => ({ id, name: text }));
        await undoChange(queryClient, subject, items, () => undoOnServer(changes), `${text}.`);
      })
      .catch((error: Error) => notify({ failed: true, text: `Could not undo: ${error.message}` }));
  };
}
