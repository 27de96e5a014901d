import { useEffect, useState } from 'react';
import { answerSignedOutWith, leaveForTheDoor } from '../shell/client.ts';
import { keepAgain, queryClient } from '../shell/queries.ts';
import { useSession } from '../shell/session.ts';
import { notify } from '../shell/toasts.tsx';
import { Button, buttonLook } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { readDoor } from './way-in.ts';

/** The session has ended while something was being typed: the page stays, and one comes in again beside it. */
export function SignedOut() {
  const { me } = useSession();
  const [out, setOut] = useState(false);
  useEffect(() => {
    answerSignedOutWith(() => setOut(true));
    return () => answerSignedOutWith(undefined);
  }, []);
  const look = async () => {
    const door = await readDoor().catch(() => undefined);
    if (door?.state !== 'open') return;
    // Somebody else's page is nobody's business.
    if (door.me?.id !== me.id) return leaveForTheDoor();
    keepAgain();
    setOut(false);
    notify({ text: 'You are in again. Save once more.' });
    void queryClient.invalidateQueries();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks as long as one is out
  useEffect(() => {
    if (!out) return;
    const back = () => void look();
    window.addEventListener('focus', back);
    return () => window.removeEventListener('focus', back);
  }, [out]);
  return (
    <Modal
      open={out}
      close={() => setOut(false)}
      title="You were signed out"
      description="What you typed stands here still. Sign in beside it, come back, and save again."
    >
      <div className="flex flex-wrap gap-2">
        <a href="/desk/sign-in" target="_blank" rel="noopener" className={buttonLook('main')}>
          Sign in in a new window
        </a>
        <Button onClick={() => void look()}>I am in again</Button>
        <Button look="quiet" onClick={leaveForTheDoor}>
          Leave this page
        </Button>
      </div>
    </Modal>
  );
}
