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

/** Escapes all inserted values, except those that are HTML. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const written = parts.map((part) => {
    if (part instanceof Html) return part.text;
    if (Array.isArray(part)) return part.map(({ text }: Html) => text).join('');
    return escaped(String(part ?? ''));
  });
  return new Html(strings.map((text, at) => text + (written[at] ?? '')).join(''));
}

/** A text of the content with its fields in braces replaced, also by HTML. */
export const phrase = (text: string, values: Readonly<Record<string, string | number | Html>>): Html =>
  html`${text.split(/\{(\w+)\}/).map((part, at) => html`${at % 2 === 0 ? part : values[part]}`)}`;

/** Days and moments as a language writes them. Of the English ones, the British put the day first and count 24 hours. */
export function datesIn(language: string) {
  const locale = language === 'en' ? 'en-GB' : language;
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return {
    day: (at: string): string => days.format(new Date(at)),
    moment: (at: string): Html => html`<time datetime="${at}">${moments.format(new Date(at))} UTC</time>`,
  };
}

/** Text as it was written. */
export const prose = (text: string): Html => html`<div class="prose">${text}</div>`;

export type Fact = readonly [label: string, value: string | Html | null | undefined | false];

/** Labels with their values; empty ones are left out. */
export const facts = (rows: readonly Fact[]): Html => {
  const shown = rows.filter(([, value]) => value);
  return shown.length === 0
    ? html``
    : html`<dl>${shown.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value || ''}</dd></div>`)}</dl>`;
};

/** A part of a record; nothing if it has no entries. */
export const part = <T>(title: string, entries: readonly T[], entry: (one: T) => Html): Html =>
  entries.length === 0
    ? html``
    : html`<h4>${title}</h4><ul>${entries.map((one) => html`<li>${entry(one)}</li>`)}</ul>`;

export const section = (id: string, title: string, body: readonly Html[]): Html | undefined =>
  body.length === 0 ? undefined : html`<section id="${id}"><h2>${title}</h2>${body}</section>`;
