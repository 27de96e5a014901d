import { useState } from 'react';
import { codeSchema, type Door } from '../../domain/staff/schema.ts';
import { call } from '../shell/client.ts';
import { Button } from '../ui/Button.tsx';
import { TextInput } from '../ui/Form.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Submit } from '../ui/Submit.tsx';
import { useForm, wordsOf } from '../ui/useForm.ts';
import { enterByPasskey } from './passkeys.ts';

interface SecondFactorProps {
  /** Which ones this person has. */
  passkeys: boolean;
  codes: boolean;
  done(door: Door): Promise<void>;
}

/** A code of the app, one of the recovery codes that came with it, or a passkey. */
export function SecondFactor({ passkeys, codes, done }: SecondFactorProps) {
  const [recovers, setRecovers] = useState(false);
  const [failure, setFailure] = useState<string>();
  const byPasskey = async () => {
    setFailure(undefined);
    try {
      const door = await enterByPasskey();
      if (door.state === 'second_factor')
        setFailure('This passkey asked for no PIN and no finger: beside itself it needs another factor.');
      await done(door);
    } catch (error) {
      setFailure(wordsOf(error));
    }
  };
  return (
    <>
      <Problem>{failure}</Problem>
      {passkeys && (
        <Button look={codes ? 'plain' : 'main'} onClick={() => void byPasskey()}>
          Use a passkey
        </Button>
      )}
      {codes && (
        <>
          <CodeForm key={String(recovers)} recovers={recovers} done={done} />
          <Button look="quiet" onClick={() => setRecovers(!recovers)}>
            {recovers ? 'Use a code of the app' : 'Use a recovery code'}
          </Button>
        </>
      )}
    </>
  );
}

function CodeForm({ recovers, done }: { recovers: boolean; done(door: Door): Promise<void> }) {
  const form = useForm(codeSchema, async (body) =>
    done(await call(recovers ? '/session/recovery' : '/session/totp', { method: 'POST', body })),
  );
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <TextInput
        name="code"
        label={recovers ? 'Recovery code' : 'Code'}
        hint={
          recovers
            ? 'One of those you were shown when you set the app up. Each works once.'
            : 'The six digits that your app shows now.'
        }
        inputMode={recovers ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        spellCheck={false}
        error={form.errors.code}
        required
      />
      <Submit form={form} look="main">
        Go on
      </Submit>
    </form>
  );
}
