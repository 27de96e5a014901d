/** Fields of the desk: the label above, what helps below it, the message under the control. */
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
  useId,
} from 'react';

interface FrameProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

interface ControlIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  className: string;
}

function Frame({
  label,
  hint,
  error,
  children,
}: FrameProps & { children: (control: ControlIds) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mb-1 text-sm text-soft">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described,
        'aria-invalid': error ? true : undefined,
        className: 'control',
      })}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-error">
          <span className="sr-only">Error: </span>
          {error}
        </p>
      )}
    </div>
  );
}

type TextInputProps = FrameProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & { ref?: Ref<HTMLInputElement> };

/** A field of one line. */
export function TextInput({ label, hint, error, ...input }: TextInputProps) {
  return <Frame {...{ label, hint, error }}>{(control) => <input {...control} {...input} />}</Frame>;
}

type TextBoxProps = FrameProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> & { ref?: Ref<HTMLTextAreaElement> };

/** A field of several lines that grows with its text. */
export function TextBox({ label, hint, error, ...area }: TextBoxProps) {
  return <Frame {...{ label, hint, error }}>{(control) => <textarea {...control} {...area} />}</Frame>;
}

interface ChoiceProps extends FrameProps {
  name: string;
  defaultValue?: string | undefined;
  value?: string;
  onChange?(value: string): void;
  ref?: Ref<HTMLSelectElement>;
  /** What no choice is called; left out, one must be chosen. */
  empty?: string;
  /** Value and words of each. */
  children: readonly (readonly [value: string, label: string] | string[])[];
}

/** One of several. The browser's own list: it is the best one on a phone. */
export function Choice({ label, hint, error, empty, children, onChange, ...select }: ChoiceProps) {
  return (
    <Frame {...{ label, hint, error }}>
      {(control) => (
        <select {...control} {...select} onChange={onChange && ((event) => onChange(event.target.value))}>
          {empty !== undefined && <option value="">{empty}</option>}
          {children.map(([value = '', words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Frame>
  );
}

/** Yes or no, with its words beside it. */
export function Tick({
  children,
  ...input
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & { children: ReactNode }) {
  return (
    <label className="flex items-start gap-2">
      <input type="checkbox" className="mt-0.5 size-4 shrink-0 accent-link" {...input} />
      <span>{children}</span>
    </label>
  );
}
