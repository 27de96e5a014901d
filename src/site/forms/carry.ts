/** Takes what a visitor worked out on a page along into its form. */
import { firstControl } from './controls.ts';

/** What was carried last, so that it is replaced by the next, and the visitor's own words around it stay. */
let carried = '';

/**
 * Writes a text into the message of the first form of the page that sends one, and takes the visitor there.
 * @returns false where the page has no such form
 */
export function carryToForm(text: string): boolean {
  const message = document.querySelector<HTMLTextAreaElement>('main form[method="post"] textarea');
  const form = message?.form;
  if (!message || !form) return false;
  const own = carried ? message.value.replace(carried, '').trim() : message.value.trim();
  message.value = own ? `${own}\n\n${text}` : text;
  carried = text;
  // The form keeps what is written into it.
  message.dispatchEvent(new Event('input', { bubbles: true }));
  form.closest('section')?.scrollIntoView();
  firstControl(form)?.focus({ preventScroll: true });
  return true;
}
