/** Copies a visitor's results on a page into its form. */
import { firstControl } from './controls.ts';

/** The text that was inserted last, so that the next one replaces it, and the visitor's own text around it stays. */
let carried = '';

/**
 * Writes a text into the message of the first form of the page that can be sent, and scrolls to it.
 * @returns false if the page has no such form
 */
export function carryToForm(text: string): boolean {
  const message = document.querySelector<HTMLTextAreaElement>('main form[method="post"] textarea');
  const form = message?.form;
  if (!message || !form) return false;
  const own = carried ? message.value.replace(carried, '').trim() : message.value.trim();
  message.value = own ? `${own}\n\n${text}` : text;
  carried = text;
  // So that the form stores the inserted text.
  message.dispatchEvent(new Event('input', { bubbles: true }));
  form.closest('section')?.scrollIntoView();
  firstControl(form)?.focus({ preventScroll: true });
  return true;
}
