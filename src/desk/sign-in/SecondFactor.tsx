import { useState } from 'react';
import { codeSchema, type SignInState } from '../../features/people/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { call } from '../app/client.ts';
import { TextInput } from '../ui/Form.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Submit } from '../ui/Submit.tsx';
import { useForm } from '../ui/useForm.ts';
import { signInByPasskey } from './passkeys.ts';
import { usePasskey } from './usePasskey.ts';

interface SecondFactorProps {
  /** Which ones this person has. */
  passkeys: boolean;
  codes: boolean;
  done(door: SignInState): Promise<void>;
}

/** A code of the app, one of the recovery codes that came with it, or a passkey. */
export function SecondFactor({ passkeys, codes, done }: SecondFactorProps) {
  const [recovers, setRecovers] = useState(false);
  const { failure, byPasskey } = usePasskey(async () => {
    const session = await signInByPasskey();
    await done(session);
    if (session.state === 'second_factor')
      throw new Error('This passkey didn’t ask for a PIN or fingerprint, so you need another factor.');
  });
  return (
    <>
      <Problem>{failure}</Problem>
      {passkeys && (
        <Button look={codes ? 'plain' : 'main'} onClick={byPasskey}>
          Use a passkey
        </Button>
      )}
      {codes && (
        <>
          <CodeForm key={String(recovers)} recovers={recovers} done={done} />
          <Button look="quiet" onClick={() => setRecovers(!recovers)}>
            {recovers ? 'Use an app code' : 'Use a recovery code'}
          </Button>
        </>
      )}
    </>
  );
}

function CodeForm({ recovers, done }: { recovers: boolean; done(door: SignInState): Promise<void> }) {
  const form = useForm(codeSchema, async (body) =>
    done(await call(recovers ? '/session/recovery' : '/session/totp', { method: 'POST', body })),
  );
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <TextInput
        {...form.field('code')}
        label={recovers ? 'Recovery code' : 'Code'}
        hint={
          recovers
            ? 'One of the codes shown when you set up the app. Each works once.'
            : 'The six digits shown in your app.'
        }
        inputMode={recovers ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        spellCheck={false}
        required
      />
      <Submit form={form} look="main">
        Continue
      </Submit>
    </form>
  );
}
