import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorId, hintId } from './ids.ts';

/** What every field of a form takes. */
export interface FieldProps {
  /** The control's id, from `controlId`. */
  id: string;
  /** The name on the wire. */
  name: string;
  label: string;
  /** The schema enforces it: asterisk, and said to assistive technology. */
  required?: boolean;
  /** Asterisk only: wanted, but not enforced. */
  marked?: boolean;
  hint?: string;
  error?: string;
}

/** The look of a text-like control; 48 px high, its edge at least 3:1 against the ground, red when in error. */
export const CONTROL =
  'block w-full min-h-12 rounded-md border bg-raised px-3.5 py-2.5 text-ink scroll-mt-9 ' +
  'border-edge hover:border-ink aria-invalid:border-error aria-invalid:ring-1 aria-invalid:ring-error ' +
  // Forced colours take the red away; a heavier edge stays.
  'forced-colors:aria-invalid:border-3';

/** The message under a field. The word "Error" is spoken, since colour and icon are not. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={errorId(id)} className="mt-1.5 flex gap-1.5 text-sm text-error">
      <CircleAlert aria-hidden="true" className="mt-[3px] size-4 shrink-0" />
      <span>
        <span className="sr-only">Error: </span>
        {children}
      </span>
    </p>
  );
}

export function Asterisk() {
  return (
    <span aria-hidden="true" className="text-error">
      {' *'}
    </span>
  );
}

interface FrameProps extends Pick<FieldProps, 'id' | 'label' | 'marked' | 'hint' | 'error'> {
  children: ReactNode;
}

/** Label above, hint below it, the control, and the message under the control. */
export function FieldFrame({ id, label, marked, hint, error, children }: FrameProps) {
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
        {marked && <Asterisk />}
      </label>
      {hint && (
        <p id={hintId(id)} className="-mt-0.5 mb-1.5 text-sm text-soft">
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
