import type { FormEvent } from 'react';
import type { SavedView } from '../../features/search/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox, TextInput } from '../ui/Form.tsx';
import { useAction } from '../ui/useAction.ts';
import { call } from './client.ts';

/** The user's saved views of a screen, to rename, share or remove. */
export function OwnViews({ views }: { views: readonly SavedView[] }) {
  const { busy, run } = useAction('view');
  const change = (id: string) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const name = String(form.get('name') ?? '').trim();
    const body = { name, shared: form.get('shared') === 'on' };
    void run(() => call(`/views/${id}`, { method: 'PATCH', body }), `View “${name}” saved.`);
  };
  const remove = ({ id, name }: SavedView) =>
    run(() => call(`/views/${id}`, { method: 'DELETE' }), `View “${name}” removed.`);
  if (views.length === 0) return <p className="text-soft">You have no saved views.</p>;
  return (
    <ul className="flex flex-col gap-4">
      {views.map((view) => (
        <li key={view.id}>
          <form onSubmit={change(view.id)} className="flex flex-col gap-2">
            <TextInput name="name" label="Name" required maxLength={60} defaultValue={view.name} />
            <Checkbox name="shared" defaultChecked={view.shared}>
              Share with everyone on the desk
            </Checkbox>
            <div className="flex gap-2">
              <Button type="submit" disabled={busy} aria-label={`Save ${view.name}`}>
                Save
              </Button>
              <Button
                look="quiet"
                disabled={busy}
                aria-label={`Remove ${view.name}`}
                onClick={() => void remove(view)}
              >
                Remove
              </Button>
            </div>
          </form>
        </li>
      ))}
    </ul>
  );
}
