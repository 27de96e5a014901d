import { useBlocker } from '@tanstack/react-router';
import { Button } from '../../ui/Button.tsx';
import { Modal } from './Modal.tsx';

/** Asks before the user leaves a screen with unsaved changes. Typed text stays in this browser in any case. */
export function LeaveGuard({ unsaved }: { unsaved(): boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && unsaved(),
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <Modal
      open={status === 'blocked'}
      close={() => reset?.()}
      title="Leave without saving?"
      description="Your changes stay in this browser as a draft. Only you can see them."
    >
      <div className="flex flex-wrap gap-2">
        <Button look="main" onClick={() => reset?.()}>
          Stay
        </Button>
        <Button onClick={() => proceed?.()}>Leave</Button>
      </div>
    </Modal>
  );
}
