/** Ids that tie a control to its label, hint and error; the error summary links to the control's. */

/** The id of a form's control. */
export const controlId = (form: string, name: string): string => `${form}-${name}`;
/** The ids of a control's hint and error. */
export const hintId = (control: string): string => `${control}-hint`;
export const errorId = (control: string): string => `${control}-error`;

/**
 * The descriptions of a control: its hint stays when an error is added.
 * @returns a value for `aria-describedby`, undefined when nothing describes it
 */
export function describedBy(
  control: string,
  { hint, error }: { hint?: unknown; error?: unknown },
): string | undefined {
  const ids = [hint ? hintId(control) : '', error ? errorId(control) : ''].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}
