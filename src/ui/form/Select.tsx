import { ChevronDown } from 'lucide-react';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';
import { describedBy } from './ids.ts';

export interface Option {
  value: string;
  label: string;
}

interface SelectProps extends FieldProps {
  /** As HTML if there are hundreds, with the chosen one marked. */
  options: readonly Option[] | string;
  /** The first entry, for "nothing chosen"; its value is ''. */
  empty?: string;
  autoComplete?: string;
  defaultValue?: string;
}

function Options({ options, empty }: { options: readonly Option[]; empty: string | undefined }) {
  return (
    <>
      <option value="">{empty}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value === option.label ? undefined : option.value}>
          {option.label}
        </option>
      ))}
    </>
  );
}

/** A native select: the platform's own list, keyboard and touch behaviour. */
export function Select({
  id,
  name,
  label,
  required,
  marked = required,
  hint,
  error,
  options,
  empty,
  ...select
}: SelectProps) {
  return (
    <FieldFrame {...{ id, label, marked, hint, error }}>
      <span className="relative block">
        <select
          id={id}
          name={name}
          aria-required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          className="control appearance-none truncate pr-10"
          {...select}
          {...(typeof options === 'string' && { dangerouslySetInnerHTML: { __html: options } })}
        >
          {typeof options === 'string' ? undefined : <Options options={options} empty={empty} />}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-soft"
        />
      </span>
    </FieldFrame>
  );
}
