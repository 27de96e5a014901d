/** Replaces a form while submissions can't be stored, so that no one fills it in for nothing. */

import { common } from '../content/common.ts';
import { escapeHtml } from '../content/escape-html.ts';
import { site } from '../content/site.ts';
import { telLink } from '../content/tel-link.ts';

// In classes that every form has, too: a page contains only the CSS of its form.
const link = (href: string, text: string) =>
  `<a href="${escapeHtml(href)}" class="font-medium text-link underline underline-offset-4">${escapeHtml(text)}</a>`;

/**
 * The notice as HTML.
 * @param email the address to use instead
 * @param language left out, that of the page
 */
export function closedForm(email: string = site.email.enquiries, language?: string): string {
  const { title, text } = common(language).closed;
  const words = escapeHtml(text)
    .replace('{email}', link(`mailto:${email}`, email))
    .replace('{phone}', link(telLink(site.phone), site.phone.replaceAll(' ', '\u00a0')));
  return `<div role="note"><p class="font-medium">${escapeHtml(title)}</p><p class="text-soft">${words}</p></div>`;
}

const [BEGIN, END] = ['<!--form-->', '<!--/form-->'];

/** A form in a page: between marks by which it is found again, whatever it contains. */
export const asForm = (html: string): string => BEGIN + html + END;

/**
 * A page with the notice instead of its forms; the same text if it has none.
 * @param language of the page
 */
export const withClosedForms = (html: string, language?: string): string =>
  html
    .split(BEGIN)
    .map((part, index) =>
      index === 0 ? part : closedForm(undefined, language) + part.slice(part.indexOf(END) + END.length),
    )
    .join('');
