import { useEffect, useRef, useState } from 'react';
import { Button, buttonLook } from '../../ui/Button.tsx';
import { onSignedOut, redirectToSignIn } from '../app/client.ts';
import { queryClient, storeAgain } from '../app/queries.ts';
import { useSession } from '../app/session.ts';
import { notify } from '../app/toasts.tsx';
import { Modal } from '../ui/Modal.tsx';
import { readSignInState } from './return-to.ts';

/** The session has ended while something was being typed: the page stays, with sign-in in a dialog over it. */
export function SignedOut() {
  const { me } = useSession();
  const [out, setOut] = useState(false);
  /** Whether the user has closed the dialog: then only a refused change opens it again, not what the page loads by itself. */
  const isClosed = useRef(false);
  useEffect(() => {
    onSignedOut((isChange) => (isChange || !isClosed.current) && setOut(true));
    return () => onSignedOut(undefined);
  }, []);
  const close = () => {
    isClosed.current = true;
    setOut(false);
  };
  const [still, setStill] = useState(false);
  const look = async () => {
    const session = await readSignInState().catch(() => undefined);
    setStill(session?.state !== 'open');
    if (session?.state !== 'open') return;
    // Another user is signed in: this page must not be shown to them.
    if (session.me?.id !== me.id) return redirectToSignIn();
    storeAgain();
    isClosed.current = false;
    setOut(false);
    notify({ text: 'You’re signed in again. Now save again.' });
    void queryClient.invalidateQueries();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks while the user is signed out
  useEffect(() => {
    if (!out) return;
    const back = () => void look();
    window.addEventListener('focus', back);
    return () => window.removeEventListener('focus', back);
  }, [out]);
  return (
    <Modal
      open={out}
      close={close}
      title="You were signed out"
      description="Your text is still here. Sign in again in a new window, then return and save."
    >
      <p role="status" className="mb-4 empty:hidden">
        {still && 'You’re still signed out in this browser.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <a href="/desk/sign-in" target="_blank" rel="noopener" className={buttonLook('main')}>
          Sign in again
        </a>
        <Button onClick={() => void look()}>I’m signed in again</Button>
        <Button look="quiet" onClick={redirectToSignIn}>
          Leave page
        </Button>
      </div>
    </Modal>
  );
}
