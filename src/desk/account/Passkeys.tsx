import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newPasskeySchema, type Passkey } from '../../domain/staff/schema.ts';
import { addPasskey, passkeysWork } from '../door/passkeys.ts';
import { call } from '../shell/client.ts';
import { longDay } from '../shell/time.ts';
import { Button } from '../ui/Button.tsx';
import { TextInput } from '../ui/Form.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Failure } from '../ui/States.tsx';
import { Submit } from '../ui/Submit.tsx';
import { useAction } from '../ui/useAction.ts';
import { useForm } from '../ui/useForm.ts';

const nameOnly = newPasskeySchema.pick({ name: true });

/** Keys of one's devices: no password, nothing to type, and no copy of the site can ask for them. */
export function Passkeys() {
  const { data, error, refetch } = useQuery({
    queryKey: ['passkeys'],
    queryFn: ({ signal }) => call('/account/passkeys', { signal }),
  });
  const { busy, run } = useAction(['passkeys', 'door']);
  const [added, setAdded] = useState(0);
  const form = useForm(nameOnly, async ({ name }) => {
    await addPasskey(name);
    setAdded((count) => count + 1);
    await run(async () => undefined, 'The passkey is added.');
  });
  const remove = ({ id, name }: Passkey) =>
    run(() => call(`/account/passkeys/${id}`, { method: 'DELETE' }), `${name} is removed.`);
  return (
    <Panel title="Passkeys" note="The safest way in: no copy of this site can ask for them.">
      {error && <Failure error={error} retry={() => void refetch()} />}
      {data && data.items.length > 0 && (
        <ul className="w-full divide-y divide-line border-y border-line">
          {data.items.map((passkey) => (
            <li key={passkey.id} className="flex items-center justify-between gap-4 py-2">
              <span>
                <span className="block font-medium">{passkey.name}</span>
                <span className="block text-sm text-soft">
                  {passkey.synced ? 'Carried between your devices' : 'On one device'}, since{' '}
                  {longDay(passkey.createdAt)}
                </span>
              </span>
              <Button
                small
                look="danger"
                disabled={busy}
                aria-label={`Remove ${passkey.name}`}
                onClick={() => void remove(passkey)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {passkeysWork() ? (
        <form
          key={added}
          noValidate
          onSubmit={form.onSubmit}
          className="flex w-full max-w-sm flex-col items-start gap-3 *:w-full [&>button]:w-auto"
        >
          <TextInput
            name="name"
            label="Name of a new one"
            hint="By which you know it, such as “Laptop”."
            maxLength={60}
            error={form.errors.name && 'Enter a name'}
          />
          <Submit form={form}>Add a passkey</Submit>
        </form>
      ) : (
        <p className="text-soft">This browser knows no passkeys.</p>
      )}
    </Panel>
  );
}
