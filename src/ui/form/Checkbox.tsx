import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Asterisk, FieldError, type FieldProps } from './FieldFrame.tsx';
import { describedBy } from './ids.ts';

interface CheckboxProps extends Omit<FieldProps, 'label' | 'hint' | 'marked'> {
  children: ReactNode;
  defaultChecked?: boolean;
}

/** One box with its label at its right; the label may contain a link. */
export function Checkbox({ id, name, required, error, children, defaultChecked }: CheckboxProps) {
  return (
    <div>
      <div className="flex gap-3">
        <span className="relative size-6 shrink-0">
          <input
            id={id}
            name={name}
            type="checkbox"
            defaultChecked={defaultChecked}
            aria-required={required}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, { error })}
            className="peer size-6 scroll-mt-9 appearance-none rounded-sm border border-edge bg-raised checked:border-link checked:bg-link hover:border-ink aria-invalid:border-error aria-invalid:[box-shadow:0_0_0_1px_var(--error)] forced-colors:appearance-auto"
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none absolute inset-1 hidden size-4 text-ground peer-checked:block forced-colors:hidden"
          />
        </span>
        <label htmlFor={id} className="text-md">
          {children}
          {required && <Asterisk />}
        </label>
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
