import { controlId } from '../../ui/form/ids.ts';
import { firstControl } from './controls.ts';

/**
 * Begins an answer in a form of the page, and leads to it. What the visitor wrote there stays below; what was begun
 * before makes way.
 * @param form id of the form
 * @param field name of a field of some lines
 * @returns false where the page has no such form
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
