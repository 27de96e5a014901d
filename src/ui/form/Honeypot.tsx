import { HONEYPOT_FIELD } from '../../platform/forms/form-state.ts';

interface HoneypotProps {
  /** The form's id prefix. */
  form: string;
  /** Words for the person whose assistive technology finds the field all the same. */
  label: string;
}

/** The decoy field: out of sight, out of the tab order and out of the accessibility tree. */
export function Honeypot({ form, label }: HoneypotProps) {
  const id = `${form}-${HONEYPOT_FIELD}`;
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
