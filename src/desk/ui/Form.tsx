/** Fields of the desk, in the frame that all forms share. */
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { FieldFrame } from '../../ui/form/FieldFrame.tsx';
import { describedBy } from '../../ui/form/ids.ts';

interface FrameProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** The frame of a field, and what ties its control to it. */
export function Frame({
  children,
  ...frame
}: FrameProps & { children: (control: InputHTMLAttributes<HTMLElement>) => ReactNode }) {
  const id = useId();
  return (
    <FieldFrame id={id} {...frame}>
      {children({
        id,
        'aria-describedby': describedBy(id, frame),
        'aria-invalid': frame.error ? true : undefined,
        className: 'control',
      })}
    </FieldFrame>
  );
}

type TextInputProps = FrameProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & { ref?: Ref<HTMLInputElement> };

/** Else a year has six digits, and takes those that are typed for the hour. */
const LATEST: Readonly<Record<string, string>> = {
  date: '9999-12-31',
  'datetime-local': '9999-12-31T23:59',
};

/** A field of one line. */
export function TextInput({ label, hint, error, ...input }: TextInputProps) {
  const max = LATEST[input.type ?? ''];
  return (
    <Frame {...{ label, hint, error }}>{(control) => <input {...control} max={max} {...input} />}</Frame>
  );
}

type TextareaProps = FrameProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> & { ref?: Ref<HTMLTextAreaElement> };

/** A field of several lines that grows with its text. */
export function Textarea({ label, hint, error, ...area }: TextareaProps) {
  return <Frame {...{ label, hint, error }}>{(control) => <textarea {...control} {...area} />}</Frame>;
}

interface SelectProps extends FrameProps {
  name: string;
  defaultValue?: string | undefined;
  value?: string;
  onChange?(value: string): void;
  /** The label for no choice; left out, one must be chosen. */
  empty?: string;
  /** Value and words of each. */
  children: readonly (readonly [value: string, label: string] | string[])[];
}

/** One of several. The browser's own list: it is the best one on a phone. */
export function Select({ label, hint, error, empty, children, onChange, ...select }: SelectProps) {
  // The default is set once the choices are there: before, the browser would take the first instead.
  const begins = select.defaultValue !== undefined && children.length > 0;
  return (
    <Frame {...{ label, hint, error }}>
      {(control) => (
        <select
          key={String(begins)}
          {...control}
          {...select}
          onChange={onChange && ((event) => onChange(event.target.value))}
        >
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
export function Checkbox({
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

interface ChecklistProps<I extends string> {
  legend: string;
  hint?: string;
  error?: string | undefined;
  chosen: readonly I[];
  change(chosen: I[]): void;
  /** The maximum number of choices. */
  most?: number;
  /** Value and words of each. */
  children: readonly (readonly [value: I, words: ReactNode])[];
}

/** Any number of several, in the order of the list. */
export function Checklist<I extends string>({
  legend,
  hint,
  error,
  chosen,
  change,
  most = Number.POSITIVE_INFINITY,
  children,
}: ChecklistProps<I>) {
  const id = useId();
  const all = children.map(([value]) => value);
  return (
    <fieldset aria-describedby={describedBy(id, { hint, error })} className="flex flex-col gap-1.5">
      <legend className="mb-1 font-medium">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      {children.map(([value, words]) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          disabled={chosen.length >= most && !chosen.includes(value)}
          onChange={({ target }) =>
            change(all.filter((one) => (one === value ? target.checked : chosen.includes(one))))
          }
        >
          {words}
        </Checkbox>
      ))}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
