/** The HTML of a page that is one file: escaped text, lists of facts, parts of a record. */

/** Trusted HTML: text becomes one by `html`. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

type Part = string | number | Html | readonly Html[] | undefined;

/** Escapes everything that is put in, except what is HTML by itself. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const written = parts.map((part) => {
    if (part instanceof Html) return part.text;
    if (Array.isArray(part)) return part.map(({ text }: Html) => text).join('');
    return escaped(String(part ?? ''));
  });
  return new Html(strings.map((text, at) => text + (written[at] ?? '')).join(''));
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
export const day = (at: string): string => DAY.format(new Date(at));
export const moment = (at: string): Html =>
  html`<time datetime="${at}">${MOMENT.format(new Date(at))} UTC</time>`;

/** Text as it was written. */
export const prose = (text: string): Html => html`<div class="prose">${text}</div>`;

export type Fact = readonly [label: string, value: string | Html | null | undefined | false];

/** Labels with their values; what is empty is left out. */
export const facts = (rows: readonly Fact[]): Html => {
  const shown = rows.filter(([, value]) => value);
  return shown.length === 0
    ? html``
    : html`<dl>${shown.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value || ''}</dd></div>`)}</dl>`;
};

/** A part of a record; nothing where it has no entries. */
export const part = <T>(title: string, entries: readonly T[], entry: (one: T) => Html): Html =>
  entries.length === 0
    ? html``
    : html`<h4>${title}</h4><ul>${entries.map((one) => html`<li>${entry(one)}</li>`)}</ul>`;

export const section = (id: string, title: string, body: readonly Html[]): Html | undefined =>
  body.length === 0 ? undefined : html`<section id="${id}"><h2>${title}</h2>${body}</section>`;
