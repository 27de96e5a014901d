/** The day some days from now, by this browser's calendar, e.g. `2026-03-15`. */
export function localDay(ahead: number): string {
  const now = new Date();
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + ahead, 12);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** The Monday after today. */
export const nextMonday = (): string => localDay(8 - (new Date().getDay() || 7));
