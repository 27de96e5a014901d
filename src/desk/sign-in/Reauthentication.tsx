import { useEffect, useState } from 'react';
import { reauthenticationSchema, type SignInState } from '../../features/people/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { call, reauthenticateWith } from '../app/client.ts';
import { queryClient } from '../app/queries.ts';
import { signInStateQuery, useSession } from '../app/session.ts';
import { TextInput } from '../ui/Form.tsx';
import { Modal } from '../ui/Modal.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Submit } from '../ui/Submit.tsx';
import { useForm } from '../ui/useForm.ts';
import { passkeysWork, reauthenticateByPasskey } from './passkeys.ts';
import { usePasskey } from './usePasskey.ts';

/** Asks for the password or a passkey when a change needs it; the change then continues automatically. */
export function Reauthentication() {
  const [waiting, setWaiting] = useState<(confirmed: boolean) => void>();
  useEffect(() => {
    reauthenticateWith(() => new Promise((resolve) => setWaiting(() => resolve)));
    return () => reauthenticateWith(undefined);
  }, []);
  const end = (confirmed: boolean) => {
    waiting?.(confirmed);
    setWaiting(undefined);
  };
  return (
    <Modal
      open={waiting !== undefined}
      close={() => end(false)}
      title="Confirm it’s you"
      description="This is a sensitive change, so please confirm your identity."
    >
      <ReauthenticationForm
        done={(door) => {
          queryClient.setQueryData(signInStateQuery.queryKey, door);
          end(true);
        }}
      />
    </Modal>
  );
}

function ReauthenticationForm({ done }: { done(door: SignInState): void }) {
  const { me } = useSession();
  const { failure, byPasskey } = usePasskey(async () => done(await reauthenticateByPasskey()));
  const form = useForm(reauthenticationSchema, async (body) =>
    done(await call('/session/reauthentication', { method: 'POST', body })),
  );
  return (
    <div className="flex flex-col gap-4">
      {me.password && (
        <form {...form.formProps} className="flex flex-col gap-4">
          <TextInput
            {...form.field('password')}
            label="Password"
            type="password"
            autoComplete="current-password"
            required
          />
          <Submit form={form} look="main">
            Continue
          </Submit>
        </form>
      )}
      <Problem>{failure}</Problem>
      {me.passkeys > 0 && passkeysWork() && <Button onClick={byPasskey}>Use a passkey</Button>}
      {!me.password && me.passkeys === 0 && (
        <p>You have no password or passkey. Sign out, then sign in again with an email link.</p>
      )}
    </div>
  );
}
