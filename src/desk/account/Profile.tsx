import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addressSchema, newPasswordSchema, profileSchema } from '../../features/people/schema.ts';
import { call } from '../app/client.ts';
import { useSession } from '../app/session.ts';
import { TextInput } from '../ui/Form.tsx';
import { NewPassword } from '../ui/NewPassword.tsx';
import { Panel, PanelForm } from '../ui/Panel.tsx';
import { Submit } from '../ui/Submit.tsx';
import { useForm } from '../ui/useForm.ts';

/** The name that colleagues see. */
export function Name() {
  const { me } = useSession();
  const form = useForm(profileSchema, (body) => call('/account/profile', { method: 'PATCH', body }), {
    changes: ['staff'],
    done: 'Name saved.',
  });
  return (
    <Panel title="Name" note="Shown with everything you write and decide.">
      <PanelForm {...form.formProps}>
        <TextInput
          {...form.field('name')}
          label="Your name"
          defaultValue={me.name}
          autoComplete="name"
          maxLength={120}
        />
        <Submit form={form}>Save</Submit>
      </PanelForm>
    </Panel>
  );
}

/** The sign-in address. A new one counts once the link sent to it was opened. */
export function Email() {
  const { me } = useSession();
  const [requested, setRequested] = useState<string>();
  const form = useForm(addressSchema, async (body) => {
    await call('/account/email', { method: 'PUT', body });
    setRequested(body.email);
  });
  return (
    <Panel title="Email" note={me.email}>
      <PanelForm {...form.formProps}>
        <TextInput {...form.field('email')} label="New address" type="email" autoComplete="email" />
        <p role="status" className="empty:hidden">
          {requested && `Open the link we sent to ${requested} to confirm the change.`}
        </p>
        <Submit form={form}>Change email</Submit>
      </PanelForm>
    </Panel>
  );
}

/** A new password ends all other sessions. */
export function Password() {
  const { me } = useSession();
  const queryClient = useQueryClient();
  const form = useForm(
    newPasswordSchema,
    async (body) => {
      await call('/account/password', { method: 'PUT', body });
      await queryClient.invalidateQueries();
    },
    { done: 'Password saved. You are signed out everywhere else.' },
  );
  return (
    <Panel
      title="Password"
      note={me.password ? 'Changing it signs you out everywhere else.' : 'Not set. You sign in another way.'}
    >
      <PanelForm {...form.formProps}>
        <input type="hidden" autoComplete="username" value={me.email} readOnly />
        <NewPassword label="New password" error={form.errors.password} />
        <Submit form={form}>Save</Submit>
      </PanelForm>
    </Panel>
  );
}
