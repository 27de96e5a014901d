import type { FormEvent } from 'react';
import type { SavedView } from '../../features/search/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../ui/Form.tsx';
import { useAction } from '../ui/useAction.ts';
import { call } from './client.ts';
import { notify } from './toasts.tsx';

/** The user's saved views of a screen, to rename or remove. */
export function OwnViews({ views }: { views: readonly SavedView[] }) {
  const { busy, run } = useAction('view');
  const rename = (id: string) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    void run(() => call(`/views/${id}`, { method: 'PATCH', body: { name } }), `Renamed to “${name}”.`);
  };
  const remove = ({ id, name, screen, address, shared }: SavedView) =>
    run(async () => {
      await call(`/views/${id}`, { method: 'DELETE' });
      notify({
        text: `View “${name}” removed.`,
        undo: () =>
          void run(
            () => call('/views', { method: 'POST', body: { screen, name, address, shared } }),
            'Undone.',
          ),
      });
    });
  if (views.length === 0) return <p className="text-soft">You have no saved views.</p>;
  return (
    <ul className="flex flex-col gap-4">
      {views.map((view) => (
        <li key={view.id}>
          <form onSubmit={rename(view.id)} className="flex items-end gap-2">
            <div className="grow">
              <TextInput name="name" label="Name" required maxLength={60} defaultValue={view.name} />
            </div>
            <Button type="submit" disabled={busy} aria-label={`Rename ${view.name}`}>
              Rename
            </Button>
            <Button
              look="quiet"
              disabled={busy}
              aria-label={`Remove ${view.name}`}
              onClick={() => void remove(view)}
            >
              Remove
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}
