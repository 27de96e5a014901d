import { useState } from 'react';
import type { SignInState } from '../../features/people/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { signOut } from '../app/sign-out.ts';
import { Problem } from '../ui/Problem.tsx';
import { CodesSetup } from './CodesSetup.tsx';
import { addPasskey, passkeysWork } from './passkeys.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { readSignInState } from './return-to.ts';
import { SignInPage } from './SignInPage.tsx';
import { usePasskey } from './usePasskey.ts';

interface EnrolProps {
  done(door: SignInState): Promise<void>;
  /** Skips it, if that is allowed. */
  later?: () => void;
}

/** The first second factor. */
export function Enrol({ done, later }: EnrolProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  const [byApp, setByApp] = useState(false);
  const goOn = () => void readSignInState().then(done);
  const { failure, byPasskey } = usePasskey(() => addPasskey('First passkey').then(goOn));
  if (codes) {
    return (
      <SignInPage title="Save these codes" note="You can see these codes only once.">
        <RecoveryCodes codes={codes} done={goOn} />
      </SignInPage>
    );
  }
  if (byApp) {
    return (
      <SignInPage title="Set up the app">
        <CodesSetup done={setCodes} />
        <Button look="quiet" onClick={() => setByApp(false)}>
          Back
        </Button>
      </SignInPage>
    );
  }
  return (
    <SignInPage
      title="Add a second factor"
      note="It protects your account if your password is stolen. Setup takes a minute."
    >
      <Problem>{failure}</Problem>
      <Button look="main" onClick={() => setByApp(true)}>
        Authenticator app
      </Button>
      {passkeysWork() && <Button onClick={byPasskey}>Passkey or security key</Button>}
      {later ? (
        <Button look="quiet" onClick={later}>
          Later
        </Button>
      ) : (
        <Button look="quiet" onClick={() => void signOut()}>
          Sign out
        </Button>
      )}
    </SignInPage>
  );
}
