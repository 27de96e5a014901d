/** Whether the system knows a time zone of the IANA database, e.g. `Asia/Kolkata`. */
export function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}
