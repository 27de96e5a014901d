/** A day in full, e.g. `21 November 2026`, by UTC so that every server says the same. */
export function longDate(iso: string): string {
  return new Date(iso).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}
