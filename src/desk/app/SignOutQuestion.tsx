import { useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { hasDrafts } from './draft.ts';
import { signOut } from './sign-out.ts';
import { createSignal } from './signal.ts';

let asks = false;
const { subscribe, changed } = createSignal();

function show(open: boolean): void {
  asks = open;
  changed();
}

/** Whether the question is open, so that the menu leaves the focus to it. */
export const isAsked = (): boolean => asks;

/** Signs out; asks first if that would delete text that was not sent. */
export function askToSignOut(): void {
  if (hasDrafts()) show(true);
  else void signOut();
}

/** The question, rendered in the shell. */
export function SignOutQuestion() {
  const open = useSyncExternalStore(subscribe, isAsked);
  return (
    <Modal
      open={open}
      close={() => show(false)}
      title="Sign out and delete your drafts?"
      description="Text that you haven’t sent or saved is in this browser only. Signing out deletes it."
    >
      <div className="flex flex-wrap gap-2">
        <Button look="main" onClick={() => show(false)}>
          Stay
        </Button>
        <Button
          look="danger"
          onClick={() => {
            show(false);
            void signOut();
          }}
        >
          Sign out
        </Button>
      </div>
    </Modal>
  );
}
