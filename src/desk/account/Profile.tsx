import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addressSchema, newPasswordSchema, profileSchema } from '../../domain/staff/schema.ts';
import { call } from '../shell/client.ts';
import { useSession } from '../shell/session.ts';
import { notify } from '../shell/toasts.tsx';
import { Button } from '../ui/Button.tsx';
import { TextInput } from '../ui/Form.tsx';
import { NewPassword } from '../ui/NewPassword.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Submit } from '../ui/Submit.tsx';
import { useForm } from '../ui/useForm.ts';

const FORM = 'flex w-full max-w-sm flex-col items-start gap-3 *:w-full [&>button]:w-auto';

/** How the others read one's name. */
export function Name() {
  const { me } = useSession();
  const queryClient = useQueryClient();
  const form = useForm(profileSchema, async (body) => {
    await call('/account/profile', { method: 'PATCH', body });
    await queryClient.invalidateQueries({ queryKey: ['door'] });
    notify({ text: 'Your name is saved.' });
  });
  return (
    <Panel title="Name" note="Under what you write and decide.">
      <form noValidate onSubmit={form.onSubmit} className={FORM}>
        <TextInput
          name="name"
          label="Your name"
          defaultValue={me.name}
          autoComplete="name"
          maxLength={120}
          error={form.errors.name}
        />
        <Submit form={form}>Save</Submit>
      </form>
    </Panel>
  );
}

/** The address one signs in with; a new one counts once its own link was opened. */
export function Email() {
  const { me } = useSession();
  const [asked, setAsked] = useState<string>();
  const form = useForm(addressSchema, async (body) => {
    await call('/account/email', { method: 'PUT', body });
    setAsked(body.email);
  });
  return (
    <Panel title="Email" note={me.email}>
      <form noValidate onSubmit={form.onSubmit} className={FORM}>
        <TextInput
          name="email"
          label="New address"
          type="email"
          autoComplete="email"
          error={form.errors.email}
        />
        <Problem>{form.failure}</Problem>
        <p role="status" className="empty:hidden">
          {asked && `Open the link that we sent to ${asked}. Until then nothing changes.`}
        </p>
        <Button type="submit" disabled={form.busy}>
          Change
        </Button>
      </form>
    </Panel>
  );
}

/** A new password ends all other sessions. */
export function Password() {
  const { me } = useSession();
  const queryClient = useQueryClient();
  // A field that was saved is empty again.
  const [saved, setSaved] = useState(0);
  const form = useForm(newPasswordSchema, async (body) => {
    await call('/account/password', { method: 'PUT', body });
    setSaved((count) => count + 1);
    await queryClient.invalidateQueries();
    notify({ text: 'The password is saved. Your other sessions have ended.' });
  });
  return (
    <Panel
      title="Password"
      note={me.password ? 'A new one ends your other sessions.' : 'You have none: you come in another way.'}
    >
      <form key={saved} noValidate onSubmit={form.onSubmit} className={FORM}>
        <input type="hidden" autoComplete="username" value={me.email} readOnly />
        <NewPassword label="New password" error={form.errors.password} />
        <Submit form={form}>Save</Submit>
      </form>
    </Panel>
  );
}
