import type { Ref } from 'react';
import type { FieldErrors } from '../../platform/forms/fields.ts';
import { controlId } from './ids.ts';

interface ErrorSummaryProps {
  /** The form's id prefix. */
  form: string;
  heading: string;
  errors: FieldErrors;
  /** A problem of the whole post, and what happened to the answers. */
  notes?: readonly string[];
  /** Takes the focus as the page opens; for pages that answer a failed post. */
  focusOnLoad?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** The errors of a form, above it, with a link to each field. */
export function ErrorSummary({ form, heading, errors, notes = [], focusOnLoad, ref }: ErrorSummaryProps) {
  const headingId = `${form}-problem`;
  return (
    <div
      ref={ref}
      role="alert"
      aria-labelledby={headingId}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the visitor has just pressed Submit, and without JavaScript this is what takes them to the cause.
      autoFocus={focusOnLoad}
      className="mb-8 scroll-mt-2 rounded-md border-2 border-error bg-raised p-5"
    >
      <h2 id={headingId} className="font-medium">
        {heading}
      </h2>
      {notes.map((note) => (
        <p key={note} className="mt-2 text-md">
          {note}
        </p>
      ))}
      <ul className="mt-2 grid gap-1 text-md empty:hidden">
        {Object.entries(errors).map(([name, message]) => (
          <li key={name}>
            <a
              href={`#${controlId(form, name)}`}
              className="inline-block py-0.5 font-medium text-error underline underline-offset-4"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
