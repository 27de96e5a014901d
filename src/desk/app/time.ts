/** Times as the desk shows them: short, in the reader's time zone, with the full time in a tooltip. */
import { type Plural, plural } from '../../ui/plural.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DAYS: Plural = { one: '1 day', many: '{n} days' };

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
export function daysSince(at: string): string {
  const days = Math.max(0, Math.floor((Date.now() - Date.parse(at)) / DAY));
  return days === 0 ? 'since today' : plural(DAYS, days);
}

/**
 * Midnight here of a calendar day. A date, and a moment with an offset, name the day of a place, and it is the same one
 * for every reader; a moment in UTC is on the reader's own day.
 */
function dateOf(at: string): Date {
  const date = new Date(at);
  if (at.endsWith('Z')) return date;
  const [year = 0, month = 1, dayOfMonth = 1] = at.slice(0, 10).split('-').map(Number);
  return new Date(year, month - 1, dayOfMonth);
}

/** Whether a calendar day, e.g. `2026-03-15`, is over here. */
export const isOver = (day: string, now = Date.now()): boolean => fieldTime(new Date(now)).slice(0, 10) > day;

/** A day in its shortest form: `today`, `Tue`, `24 Nov`, `24 Nov 2027`. */
export function day(at: string, now = Date.now()): string {
  const date = dateOf(at);
  const today = new Date(now);
  if (date.toDateString() === today.toDateString()) return 'today';
  const away = Math.abs(date.getTime() - now);
  if (away < 6 * DAY) return weekday.format(date);
  return date.getFullYear() === today.getFullYear() ? dayMonth.format(date) : dayMonthYear.format(date);
}

/** Day and clock, e.g. `Sat 09:12`. */
export const moment = (at: string): string => `${day(at)} ${clock.format(new Date(at))}`;

/** For a field of day and time, in the reader's time zone. */
export function fieldTime(at: string | Date): string {
  const date = new Date(at);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** A date without its year, e.g. `24 Nov`. @param date YYYY-MM-DD */
export const calendarDay = (date: string): string => dayMonth.format(dateOf(date));

/** A day in full, e.g. `24 Nov 2027`. */
export const longDay = (at: string): string => dayMonthYear.format(dateOf(at));

/** All of a time, for tooltips. */
export const wholeTime = (at: string): string =>
  at.length === 10 ? longDay(at) : whole.format(new Date(at));

export interface Promised {
  text: string;
  /** The same as a label that is read out alone. */
  label: string;
  tone: 'plain' | 'lit' | 'late';
}

/** The text and tone of a promise: lit in its last two days, late once it is broken. */
export function promised(replyBy: string, now = Date.now()): Promised {
  const left = Date.parse(replyBy) - now;
  if (left < 0) {
    const days = Math.floor(-left / DAY);
    const since = days < 1 ? age(replyBy, Math.max(now, Date.parse(replyBy) + MINUTE)) : plural(DAYS, days);
    const text = `${since} late`;
    return { text, label: `Reply ${text}`, tone: 'late' };
  }
  const last = day(replyBy, now);
  const by = last === 'today' ? last : `by ${last}`;
  return { text: `reply ${by}`, label: `Reply ${by}`, tone: left < 2 * DAY ? 'lit' : 'plain' };
}
