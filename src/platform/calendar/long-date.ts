/** By language: making one takes twenty times as long as using it, and each email of an enquiry needs several. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: string): Intl.DateTimeFormat {
  const known = formats.get(language);
  if (known) return known;
  // British English puts the day first.
  const locale = language === 'en' ? 'en-GB' : language;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  formats.set(language, format);
  return format;
}

/**
 * The day of a date or a moment in full, e.g. `21 November 2026`: the one that is written there, by its own offset.
 * @param language BCP 47, of the site
 */
export const longDate = (iso: string, language = 'en'): string =>
  formatOf(language).format(new Date(iso.slice(0, 10)));
