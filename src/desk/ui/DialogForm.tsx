import { type FormHTMLAttributes, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Problem } from './Problem.tsx';

interface DialogFormProps extends Pick<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'noValidate'> {
  submit: ReactNode;
  /** Disables the main button. */
  disabled?: boolean;
  failure?: string | undefined;
  /** Closes the dialog. */
  close(): void;
  /** Typed text is kept as a draft. */
  kept?: boolean;
  /** Another button between the two. */
  besides?: ReactNode;
  children: ReactNode;
}

/** The form of a dialog: its fields, its main button (also Enter on a choice, and Ctrl or Command and Enter anywhere), and Cancel. */
export function DialogForm({
  submit,
  disabled,
  failure,
  close,
  kept,
  besides,
  children,
  ...form
}: DialogFormProps) {
  const fields = useRef<HTMLFormElement>(null);
  // It may be mounted after its dialog has opened, once its data is loaded.
  useEffect(() => {
    // A panel that stayed open with J or K takes no focus, because the next key would be typed into it.
    if (fields.current?.closest('[data-walked]')) return;
    fields.current?.querySelector<HTMLElement>('[data-first]')?.focus();
  }, []);
  const send = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter') return;
    // A choice does not use Enter itself; a text does.
    const chooses = event.target instanceof HTMLSelectElement;
    if (!chooses && !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    if (!disabled) event.currentTarget.requestSubmit();
  };
  return (
    <form ref={fields} {...form} onKeyDown={send} className="flex flex-col gap-4">
      {children}
      <Problem>{failure}</Problem>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="main" disabled={disabled}>
          {submit}
        </Button>
        {besides}
        <Button look="quiet" onClick={close}>
          {kept ? 'Finish later' : 'Cancel'}
        </Button>
      </div>
    </form>
  );
}
