import { controlId } from '../../ui/form/ids.ts';
import { firstControl } from './controls.ts';

/**
 * Inserts a text into a field of a form of the page, and scrolls to it. The visitor's own text stays below; an earlier inserted
 * text is replaced.
 * @param form id of the form
 * @param field name of a field of some lines
 * @returns false if the page has no such form
 */
export function offerAnswer(form: string, field: string, text: string): boolean {
  const control = document.getElementById(controlId(form, field));
  if (!(control instanceof HTMLTextAreaElement)) return false;
  const written = control.value.replace(control.dataset.offered ?? '', '').trim();
  control.value = written ? `${text}\n\n${written}` : text;
  control.dataset.offered = text;
  control.dispatchEvent(new Event('input', { bubbles: true }));
  firstControl(control.form)?.focus();
  return true;
}
