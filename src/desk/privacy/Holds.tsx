import { useQuery, useQueryClient } from '@tanstack/react-query';
import { newHoldSchema } from '../../domain/privacy/schema.ts';
import { call } from '../shell/client.ts';
import { longDay } from '../shell/time.ts';
import { notify } from '../shell/toasts.tsx';
import { Button } from '../ui/Button.tsx';
import { TextBox, TextInput } from '../ui/Form.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Failure, Skeleton } from '../ui/States.tsx';
import { Submit } from '../ui/Submit.tsx';
import { useAction } from '../ui/useAction.ts';
import { useForm } from '../ui/useForm.ts';
import { holdsQuery } from './queries.ts';

/** What must not be erased, and why. */
export function Holds() {
  const { data, error, refetch } = useQuery(holdsQuery);
  const { busy, run } = useAction(['privacy']);
  if (error) return <Failure error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  return (
    <>
      <Panel title="Hold somebody’s data" note="Nothing of them is erased while it stands.">
        <HoldForm />
      </Panel>
      <ul>
        {data.items.map(({ id, reference, reason, by, at, releasedAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-3 md:px-5"
          >
            <span className="min-w-0 flex-1">
              <span className="font-medium">{reference || 'By address'}</span> {reason}
              <span className="block text-sm text-soft">
                {by ?? 'Somebody who left'}, {longDay(at)}
                {releasedAt && `, released ${longDay(releasedAt)}`}
              </span>
            </span>
            {!releasedAt && (
              <Button
                small
                disabled={busy}
                onClick={() =>
                  void run(
                    () => call(`/privacy/holds/${id}/release`, { method: 'POST' }),
                    'The hold is released.',
                  )
                }
              >
                Release
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function HoldForm() {
  const queryClient = useQueryClient();
  const form = useForm(newHoldSchema, async (body) => {
    await call('/privacy/holds', { method: 'POST', body });
    await queryClient.invalidateQueries({ queryKey: ['privacy'] });
    notify({ text: 'The data is held.' });
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex w-full flex-col items-start gap-3">
      <div className="w-full">
        <TextInput name="subject" label="Reference or address" error={form.errors.subject} required />
      </div>
      <div className="w-full">
        <TextBox name="reason" label="Reason" rows={2} error={form.errors.reason} required />
      </div>
      <Submit form={form}>Hold</Submit>
    </form>
  );
}
