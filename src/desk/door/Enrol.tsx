import { useState } from 'react';
import type { Door } from '../../domain/staff/schema.ts';
import { signOut } from '../shell/sign-out.ts';
import { Button } from '../ui/Button.tsx';
import { Problem } from '../ui/Problem.tsx';
import { wordsOf } from '../ui/useForm.ts';
import { CodesSetup } from './CodesSetup.tsx';
import { DoorPage } from './DoorPage.tsx';
import { addPasskey, passkeysWork } from './passkeys.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { readDoor } from './way-in.ts';

interface EnrolProps {
  done(door: Door): Promise<void>;
  /** Goes on without one, where that is allowed; else nobody comes in without. */
  later?: () => void;
}

/** The first second factor. */
export function Enrol({ done, later }: EnrolProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  const [byApp, setByApp] = useState(false);
  const [failure, setFailure] = useState<string>();
  const goOn = () => void readDoor().then(done);
  if (codes) {
    return (
      <DoorPage title="Keep these codes" note="They are shown this once.">
        <RecoveryCodes codes={codes} done={goOn} />
      </DoorPage>
    );
  }
  if (byApp) {
    return (
      <DoorPage title="Set up the app">
        <CodesSetup done={setCodes} />
        <Button look="quiet" onClick={() => setByApp(false)}>
          Back
        </Button>
      </DoorPage>
    );
  }
  const byPasskey = async () => {
    setFailure(undefined);
    try {
      await addPasskey('First passkey');
      goOn();
    } catch (error) {
      setFailure(wordsOf(error));
    }
  };
  return (
    <DoorPage
      title="Add a second factor"
      note="Whoever learns your password still can not come in. It takes a minute."
    >
      <Problem>{failure}</Problem>
      <Button look="main" onClick={() => setByApp(true)}>
        Codes of an app
      </Button>
      {passkeysWork() && (
        <Button onClick={() => void byPasskey()}>A passkey of this device or a security key</Button>
      )}
      {later ? (
        <Button look="quiet" onClick={later}>
          Later
        </Button>
      ) : (
        <Button look="quiet" onClick={() => void signOut()}>
          Sign out
        </Button>
      )}
    </DoorPage>
  );
}
