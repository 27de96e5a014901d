import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { type Plural, plural } from '../../ui/plural.ts';
import { call } from '../app/client.ts';
import { useSession } from '../app/session.ts';
import { useRefresh } from '../app/stale.ts';
import { CodesSetup } from '../sign-in/CodesSetup.tsx';
import { RecoveryCodes } from '../sign-in/RecoveryCodes.tsx';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Modal } from '../ui/Modal.tsx';
import { Panel } from '../ui/Panel.tsx';

const FEW = 3;
const LEFT: Plural = { one: '1 recovery code left', many: '{n} recovery codes left' };

/** The authenticator app and its recovery codes. */
export function AppCodes() {
  const { me } = useSession();
  const refresh = useRefresh();
  const [setsUp, setSetsUp] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => {
    setSetsUp(false);
    setCodes(undefined);
    void refresh('staff');
  };
  const renew = async () =>
    setCodes((await call('/account/recovery-codes', { method: 'POST' })).recoveryCodes);
  return (
    <Panel title="Authenticator app" note="A second factor that works on any device.">
      {me.totp ? (
        <p className="flex flex-wrap items-center gap-2">
          <Chip tone="done">Set up</Chip>
          {me.recoveryCodes <= FEW ? (
            <Chip tone="late">{plural(LEFT, me.recoveryCodes)}</Chip>
          ) : (
            <span className="text-soft">{plural(LEFT, me.recoveryCodes)}</span>
          )}
        </p>
      ) : (
        <p className="text-soft">Not set up.</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setSetsUp(true)}>{me.totp ? 'Move to another phone' : 'Set up'}</Button>
        {me.totp && (
          <>
            <ActionButton changes="staff" send={renew}>
              New recovery codes
            </ActionButton>
            <ActionButton
              look="danger"
              changes="staff"
              send={() => call('/account/totp', { method: 'DELETE' })}
              done="Authenticator app removed."
            >
              Remove
            </ActionButton>
          </>
        )}
      </div>
      <Modal
        open={setsUp || codes !== undefined}
        close={close}
        title={codes ? 'Save these codes' : 'Set up an authenticator app'}
        {...(codes
          ? { description: 'You can see these codes only once. Earlier codes no longer work.' }
          : {})}
      >
        <div className="flex flex-col gap-4">
          {codes && <RecoveryCodes codes={codes} done={close} />}
          {/* Nothing while it closes, because a setup begins with a new secret. */}
          {!codes && setsUp && <CodesSetup done={setCodes} />}
        </div>
      </Modal>
    </Panel>
  );
}
