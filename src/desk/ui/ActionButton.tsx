import { Button, type ButtonProps } from '../../ui/Button.tsx';
import type { Subject } from '../app/stale.ts';
import { useAction } from './useAction.ts';

interface ActionButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** The subject of the change: its queries are refetched. */
  changes: Subject;
  send(): Promise<unknown>;
  /** The toast after it succeeded. */
  done?: string;
}

/** A button that sends one change: disabled while the request runs, with a toast for its result. */
export function ActionButton({ changes, send, done, disabled, ...button }: ActionButtonProps) {
  const { busy, run } = useAction(changes);
  return <Button {...button} disabled={busy || disabled} onClick={() => void run(send, done)} />;
}
