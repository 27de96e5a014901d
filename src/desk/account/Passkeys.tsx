import { useQuery } from '@tanstack/react-query';
import { newPasskeySchema } from '../../features/people/schema.ts';
import { call } from '../app/client.ts';
import { getQuery } from '../app/query.ts';
import { longDay } from '../app/time.ts';
import { addPasskey, passkeysWork } from '../sign-in/passkeys.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { TextInput } from '../ui/Form.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Panel, PanelForm, PanelList, PanelRow } from '../ui/Panel.tsx';
import { Submit } from '../ui/Submit.tsx';
import { useForm } from '../ui/useForm.ts';

const nameOnly = newPasskeySchema.pick({ name: true });

/** The user's passkeys. */
export function Passkeys() {
  const query = useQuery(getQuery(['passkeys'], '/account/passkeys'));
  const form = useForm(nameOnly, ({ name }) => addPasskey(name), {
    changes: ['staff'],
    done: 'Passkey added.',
  });
  return (
    <Panel title="Passkeys" note="The safest way to sign in: passkeys can’t be phished.">
      <Loaded query={query} lines={1}>
        {({ items }) => (
          <PanelList>
            {items.map(({ id, name, synced, createdAt }) => (
              <PanelRow
                key={id}
                title={name}
                text={`${synced ? 'Synced between your devices' : 'On one device'}, added ${longDay(createdAt)}`}
              >
                <ActionButton
                  small
                  look="danger"
                  aria-label={`Remove ${name}`}
                  changes="staff"
                  send={() => call(`/account/passkeys/${id}`, { method: 'DELETE' })}
                  done={`Passkey “${name}” removed.`}
                >
                  Remove
                </ActionButton>
              </PanelRow>
            ))}
          </PanelList>
        )}
      </Loaded>
      {passkeysWork() ? (
        <PanelForm {...form.formProps}>
          <TextInput
            {...form.field('name')}
            label="Name of the new passkey"
            hint="For example, “Laptop”."
            maxLength={60}
            error={form.errors.name && 'Enter a name'}
          />
          <Submit form={form}>Add passkey</Submit>
        </PanelForm>
      ) : (
        <p className="text-soft">This browser does not support passkeys.</p>
      )}
    </Panel>
  );
}
