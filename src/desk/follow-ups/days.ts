/** Days of this browser's calendar, e.g. `2026-03-15`. */
export function localDay(ahead: number, from = new Date()): string {
  const day = new Date(from.getFullYear(), from.getMonth(), from.getDate() + ahead, 12);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** The Monday after today. */
export const nextMonday = (from = new Date()): string => localDay(8 - (from.getDay() || 7), from);
