import { FieldFrame, type FieldProps } from './FieldFrame.tsx';
import { describedBy } from './ids.ts';

interface TextAreaProps extends FieldProps {
  rows?: number;
  maxLength?: number;
  defaultValue?: string;
}

/** A field of several lines that grows with its text where the browser can. */
export function TextArea({
  id,
  name,
  label,
  required,
  marked = required,
  hint,
  error,
  rows = 5,
  ...area
}: TextAreaProps) {
  return (
    <FieldFrame {...{ id, label, marked, hint, error }}>
      <textarea
        id={id}
        name={name}
        rows={rows}
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        className="control field-sizing-content max-h-96 min-h-36"
        {...area}
      />
    </FieldFrame>
  );
}
