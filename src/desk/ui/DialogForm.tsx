import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Problem } from './Problem.tsx';

interface DialogFormProps {
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  /** What its main button says. */
  submit: ReactNode;
  /** The main button takes no press: it is on its way, or there is nothing to do yet. */
  disabled?: boolean;
  /** What went wrong with all of it. */
  failure?: string | undefined;
  /** Its messages are ours, not the browser's. */
  noValidate?: boolean;
  /** The way out. */
  close(): void;
  /** What was typed is kept and stands here again. */
  kept?: boolean;
  /** Another button between the two. */
  besides?: ReactNode;
  children: ReactNode;
}

/** The form of a dialog: its fields, then the one thing it does (Ctrl or Command and Enter, too) and the way out. */
export function DialogForm(props: DialogFormProps) {
  const { onSubmit, submit, disabled, failure, noValidate, close, kept, besides } = props;
  const send = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    if (!disabled) event.currentTarget.requestSubmit();
  };
  return (
    <form noValidate={noValidate} onSubmit={onSubmit} onKeyDown={send} className="flex flex-col gap-4">
      {props.children}
      <Problem>{failure}</Problem>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="main" disabled={disabled}>
          {submit}
        </Button>
        {besides}
        <Button look="quiet" onClick={close}>
          {kept ? 'Go on later' : 'Cancel'}
        </Button>
      </div>
    </form>
  );
}
