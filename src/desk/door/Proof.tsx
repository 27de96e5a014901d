import { useEffect, useState } from 'react';
import { type Door, proofSchema } from '../../domain/staff/schema.ts';
import { answerProofWith, call } from '../shell/client.ts';
import { queryClient } from '../shell/queries.ts';
import { doorQuery, useSession } from '../shell/session.ts';
import { Button } from '../ui/Button.tsx';
import { TextInput } from '../ui/Form.tsx';
import { Modal } from '../ui/Modal.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Submit } from '../ui/Submit.tsx';
import { useForm, wordsOf } from '../ui/useForm.ts';
import { passkeysWork, proveByPasskey } from './passkeys.ts';

/** Asks for the password or a passkey when a change needs it; what was asked for goes on afterwards by itself. */
export function Proof() {
  const [waiting, setWaiting] = useState<(proved: boolean) => void>();
  useEffect(() => {
    answerProofWith(() => new Promise((resolve) => setWaiting(() => resolve)));
    return () => answerProofWith(undefined);
  }, []);
  const end = (proved: boolean) => {
    waiting?.(proved);
    setWaiting(undefined);
  };
  return (
    <Modal
      open={waiting !== undefined}
      close={() => end(false)}
      title="Is it you?"
      description="This changes how people come in, so we ask once more."
    >
      <ProofForm
        done={(door) => {
          queryClient.setQueryData(doorQuery.queryKey, door);
          end(true);
        }}
      />
    </Modal>
  );
}

function ProofForm({ done }: { done(door: Door): void }) {
  const { me } = useSession();
  const [failure, setFailure] = useState<string>();
  const form = useForm(proofSchema, async (body) =>
    done(await call('/session/proof', { method: 'POST', body })),
  );
  const byPasskey = async () => {
    setFailure(undefined);
    try {
      done(await proveByPasskey());
    } catch (error) {
      setFailure(wordsOf(error));
    }
  };
  return (
    <div className="flex flex-col gap-4">
      {me.password && (
        <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
          <TextInput
            name="password"
            label="Password"
            type="password"
            autoComplete="current-password"
            error={form.errors.password}
            required
          />
          <Submit form={form} look="main">
            Go on
          </Submit>
        </form>
      )}
      <Problem>{failure}</Problem>
      {me.passkeys > 0 && passkeysWork() && <Button onClick={() => void byPasskey()}>Use a passkey</Button>}
      {!me.password && me.passkeys === 0 && (
        <p>You have neither a password nor a passkey. Sign out, and come in by a link once more.</p>
      )}
    </div>
  );
}
