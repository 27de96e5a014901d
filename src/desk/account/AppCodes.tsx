import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CodesSetup } from '../door/CodesSetup.tsx';
import { RecoveryCodes } from '../door/RecoveryCodes.tsx';
import { call } from '../shell/client.ts';
import { useSession } from '../shell/session.ts';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { Modal } from '../ui/Modal.tsx';
import { Panel } from '../ui/Panel.tsx';
import { useAction } from '../ui/useAction.ts';

const FEW = 3;

/** Codes of an app, and those for the day on which the phone is gone. */
export function AppCodes() {
  const { me } = useSession();
  const queryClient = useQueryClient();
  const { busy, run } = useAction(['door']);
  const [setsUp, setSetsUp] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => {
    setSetsUp(false);
    setCodes(undefined);
    void queryClient.invalidateQueries({ queryKey: ['door'] });
  };
  const renew = () =>
    run(async () => {
      const answer = await call('/account/recovery-codes', { method: 'POST' });
      setCodes(answer.recoveryCodes);
    });
  return (
    <Panel title="Codes of an app" note="The second factor that works everywhere.">
      {me.totp ? (
        <p className="flex flex-wrap items-center gap-2">
          <Chip tone="done">Set up</Chip>
          {me.recoveryCodes <= FEW ? (
            <Chip tone="late">{me.recoveryCodes} recovery codes left</Chip>
          ) : (
            <span className="text-soft">{me.recoveryCodes} recovery codes left</span>
          )}
        </p>
      ) : (
        <p className="text-soft">Not set up.</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setSetsUp(true)}>{me.totp ? 'Set up on another phone' : 'Set up'}</Button>
        {me.totp && (
          <>
            <Button disabled={busy} onClick={() => void renew()}>
              New recovery codes
            </Button>
            <Button
              look="danger"
              disabled={busy}
              onClick={() =>
                void run(() => call('/account/totp', { method: 'DELETE' }), 'Codes of an app are off.')
              }
            >
              Switch off
            </Button>
          </>
        )}
      </div>
      <Modal
        open={setsUp || codes !== undefined}
        close={close}
        title={codes ? 'Keep these codes' : 'Set up the app'}
        {...(codes ? { description: 'They are shown this once. Earlier ones no longer work.' } : {})}
      >
        <div className="flex flex-col gap-4">
          {codes && <RecoveryCodes codes={codes} done={close} />}
          {/* Nothing while it closes: setting up begins with a new secret. */}
          {!codes && setsUp && <CodesSetup done={setCodes} />}
        </div>
      </Modal>
    </Panel>
  );
}
