/** Times as the desk says them: short, in the reader's own zone, the whole of it in a tooltip. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'short' });
const dayMonth = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const dayMonthYear = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' });
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const whole = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' });

/** How long ago, e.g. `5 h`, `2 d`. */
export function age(at: string, now = Date.now()): string {
  const passed = Math.max(0, now - Date.parse(at));
  if (passed < MINUTE) return 'now';
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min`;
  if (passed < DAY) return `${Math.floor(passed / HOUR)} h`;
  return `${Math.floor(passed / DAY)} d`;
}

/** How many days ago, in words, e.g. `12 days`. */
export function daysSince(at: string, now = Date.now()): string {
  const days = Math.max(0, Math.floor((now - Date.parse(at)) / DAY));
  return days === 0 ? 'since today' : days === 1 ? '1 day' : `${days} days`;
}

/** A day, as near as it can be said: `today`, `Tue`, `24 Nov`, `24 Nov 2027`. */
export function day(at: string, now = Date.now()): string {
  const date = new Date(at);
  const today = new Date(now);
  if (date.toDateString() === today.toDateString()) return 'today';
  const away = Math.abs(date.getTime() - now);
  if (away < 6 * DAY) return weekday.format(date);
  return date.getFullYear() === today.getFullYear() ? dayMonth.format(date) : dayMonthYear.format(date);
}

/** Day and clock, e.g. `Sat 09:12`. */
export const moment = (at: string, now = Date.now()): string =>
  `${day(at, now)} ${clock.format(new Date(at))}`;

/** As a field for day and time holds it, in the reader's own zone. */
export function fieldTime(at: string | Date): string {
  const date = new Date(at);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export const longDay = (at: string): string => dayMonthYear.format(new Date(at));

/** All of a time, for tooltips. */
export const wholeTime = (at: string): string => whole.format(new Date(at));

export interface Promised {
  text: string;
  tone: 'plain' | 'lit' | 'late';
}

/** What a promise says of itself: lit on its last two days, late once it is broken. */
export function promised(replyBy: string, now = Date.now()): Promised {
  const left = Date.parse(replyBy) - now;
  if (left < 0) {
    const late = Math.floor(-left / DAY);
    return {
      text: late < 1 ? 'late since today' : `${late} ${late === 1 ? 'day' : 'days'} late`,
      tone: 'late',
    };
  }
  return {
    text: `reply by ${day(replyBy, now)}`,
    tone: left < DAY ? 'late' : left < 2 * DAY ? 'lit' : 'plain',
  };
}
