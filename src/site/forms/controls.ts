/** Reading and writing the controls of a form by name. */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

/** Controls that contain text; not checkboxes, files and hidden values. */
const holdsText = (control: Control): boolean =>
  !['checkbox', 'file', 'hidden', 'radio'].includes(control.type);

function textControls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(isControl).filter((control) => control.name && holdsText(control));
}

/** The control where a form begins. */
export const firstControl = (form: HTMLFormElement | null): Control | undefined =>
  form ? textControls(form)[0] : undefined;

/** The text in a form of the document, by name; empty if there is no such form. */
export function readControls(formId: string): Record<string, string> {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return {};
  return Object.fromEntries(textControls(form).map((control) => [control.name, control.value]));
}

/** The text answers among the given fields, to be stored. */
export function textAnswers(form: HTMLFormElement, fields: readonly string[]): Record<string, string> {
  const answers = textControls(form).filter((control) => fields.includes(control.name) && control.value);
  return Object.fromEntries(answers.map((control) => [control.name, control.value]));
}

/** Writes text into a form's controls. */
export function writeControls(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const control of textControls(form)) {
    const value = values[control.name];
    if (value !== undefined && control.value !== value) control.value = value;
  }
}

/** Writes stored answers into empty controls, and below the first words of a message, never over what was typed. */
export function restoreControls(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const control of textControls(form)) {
    const { name, value: before } = control;
    const value = values[name];
    const isUntouched = control instanceof HTMLTextAreaElement && before === control.defaultValue;
    if (value === undefined || (before !== '' && !isUntouched)) continue;
    control.value = value.startsWith(before) ? value : `${before}\n${value}`;
  }
}
