import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { words } from '../words.ts';
import { errorId, hintId } from './ids.ts';

/** The props of every field of a form. */
export interface FieldProps {
  /** The control's id, from `controlId`. */
  id: string;
  /** The name on the wire. */
  name: string;
  label: string;
  /** The schema enforces it: asterisk, and announced by assistive technology. */
  required?: boolean;
  /** Asterisk only: wanted, but not enforced. */
  marked?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
}

/** The message under a field. The word "Error" is spoken, since colour and icon are not. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={errorId(id)} className="mt-1.5 flex gap-1.5 field-text text-error">
      <CircleAlert aria-hidden="true" className="mt-[3px] size-4 shrink-0" />
      <span>
        <span className="sr-only">{words().error} </span>
        {children}
      </span>
    </p>
  );
}

/** Marks the label of a required field; not read out. */
export function Asterisk() {
  return (
    <span aria-hidden="true" className="text-error">
      {' *'}
    </span>
  );
}

interface FrameProps extends Pick<FieldProps, 'id' | 'label' | 'marked' | 'hint' | 'error'> {
  /** Read after the label, not shown. */
  spoken?: string | undefined;
  children: ReactNode;
}

/** Label above, hint below it, the control, and the message under the control. */
export function FieldFrame({ id, label, marked, spoken, hint, error, children }: FrameProps) {
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block field-text font-medium">
        {label}
        {marked && <Asterisk />}
        {spoken && <span className="sr-only"> {spoken}</span>}
      </label>
      {hint && (
        <p id={hintId(id)} className="-mt-0.5 mb-1.5 field-text text-soft">
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
