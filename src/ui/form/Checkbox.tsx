import type { ReactNode } from 'react';
import { Asterisk, FieldError, type FieldProps } from './FieldFrame.tsx';
import { describedBy } from './ids.ts';

interface CheckboxProps extends Omit<FieldProps, 'label' | 'hint' | 'marked'> {
  children: ReactNode;
  defaultChecked?: boolean;
}

/** One box with its label at its right; the label may hold a link. */
export function Checkbox({ id, name, required, error, children, defaultChecked }: CheckboxProps) {
  return (
    <div>
      <div className="flex gap-3">
        <input
          id={id}
          name={name}
          type="checkbox"
          defaultChecked={defaultChecked}
          aria-required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { error })}
          className="size-6 shrink-0 scroll-mt-9 rounded-sm accent-link aria-invalid:outline-2 aria-invalid:outline-error"
        />
        <label htmlFor={id} className="text-sm">
          {children}
          {required && <Asterisk />}
        </label>
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
