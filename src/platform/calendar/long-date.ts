/**
 * The day of a date or a moment in full, e.g. `21 November 2026`: the one that is written there, by its own offset.
 * @param language BCP 47
 */
export function longDate(iso: string, language = 'en'): string {
  // British English puts the day first.
  const locale = language === 'en' ? 'en-GB' : language;
  return new Date(iso.slice(0, 10)).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
}
