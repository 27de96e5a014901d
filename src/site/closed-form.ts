/** What stands in the place of a form while nothing may be kept of what is sent: before anybody has typed. */
import { escapeHtml } from './escape-html.ts';
import { site } from './site.ts';
import { telLink } from './tel-link.ts';

// In classes that every form has, too: a page carries the CSS of its form alone.
const link = (href: string, text: string) =>
  `<a href="${escapeHtml(href)}" class="font-medium text-link underline underline-offset-4">${escapeHtml(text)}</a>`;

/**
 * The notice as HTML.
 * @param email who is written to instead
 */
export const closedForm = (email: string = site.email.enquiries): string =>
  `<div role="note"><p class="font-medium">Nothing can be sent by this form yet.</p>` +
  `<p class="text-soft">No privacy policy is in force that would say what becomes of your words, so we take none here. ` +
  `Write to ${link(`mailto:${email}`, email)} or call ${link(telLink(site.phone), site.phone.replaceAll(' ', '\u00a0'))}.</p></div>`;

const [BEGIN, END] = ['<!--form-->', '<!--/form-->'];

/** A form as pages carry it: between marks by which it is found again, whatever stands in it. */
export const asForm = (html: string): string => BEGIN + html + END;

/** A page with the notice in the place of its forms; the same text where it has none. */
export const withClosedForms = (html: string): string =>
  html
    .split(BEGIN)
    .map((part, index) => (index === 0 ? part : closedForm() + part.slice(part.indexOf(END) + END.length)))
    .join('');
