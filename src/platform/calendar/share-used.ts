/** The used share of a promised time: 0 at its beginning, 1 at its end, more when it is broken. */
export function shareUsed(from: string, until: string, now: Date): number {
  const whole = Date.parse(until) - Date.parse(from);
  return whole <= 0 ? 1 : Math.max(0, (now.getTime() - Date.parse(from)) / whole);
}
