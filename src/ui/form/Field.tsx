import type { InputHTMLAttributes } from 'react';
import { classes } from '../classes.ts';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';
import { describedBy } from './ids.ts';

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'type'
  | 'list'
  | 'placeholder'
  | 'autoComplete'
  | 'inputMode'
  | 'maxLength'
  | 'defaultValue'
  | 'min'
  | 'max'
  | 'spellCheck'
>;

/** A one-line field. Uncontrolled, so that text typed before hydration stays. */
export function Field({
  id,
  name,
  label,
  required,
  marked = required,
  hint,
  error,
  type = 'text',
  ...input
}: FieldProps & InputProps) {
  return (
    <FieldFrame {...{ id, label, marked, hint, error }}>
      <input
        id={id}
        name={name}
        type={type}
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        className={classes('control', input.placeholder && 'placeholder:text-soft')}
        {...input}
      />
    </FieldFrame>
  );
}
