/** Periods in addresses: calendar days of the viewer, or the last days up to now. */
import { z } from 'zod';
import { TO } from '../../platform/lists/filters.schema.ts';

/** The last days, today included, by what an address calls them. */
export const LAST_DAYS: Readonly<Record<string, string>> = {
  '1d': 'Today',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
};

/** The two days of a period, each `YYYY-MM-DD` or '' for no limit. */
export function daysOf(period: string): readonly [from: string, until: string] {
  const [from = '', until = ''] = period.split(TO);
  return [from, until];
}

/** The start of a day in the browser's time zone; '' if it is not a day. @param later days after it */
export function startOf(day: string, later = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const start = new Date(year, month - 1, date + later);
  return Number.isNaN(start.getTime()) ? '' : start.toISOString();
}

const LAST = /^(\d{1,3})d$/;

/** Whether a text of an address is a period: last days, or one or two days that exist. */
export function isPeriod(text: string): boolean {
  if (LAST.test(text)) return true;
  const days = text.split(TO).filter(Boolean);
  return text.includes(TO) && days.length > 0 && days.every((day) => z.iso.date().safeParse(day).success);
}

/**
 * Converts a period of an address for the lists of the server.
 * @param period e.g. `7d` or `2026-03-01..2026-03-15`; both days are included
 */
export function periodQuery(period: string | undefined, now = new Date()): string | undefined {
  if (!period) return undefined;
  const days = LAST.exec(period)?.[1];
  if (days) {
    const start = new Date(now.getFullYear(), now.getMonth(), now.getDate() - Number(days) + 1);
    return `${start.toISOString()}${TO}`;
  }
  const [from, until] = daysOf(period);
  return `${from && startOf(from)}${TO}${until && startOf(until, 1)}`;
}

/** A period in words. */
export function periodLabel(period: string): string {
  const last = LAST_DAYS[period];
  if (last) return last.toLowerCase();
  if (LAST.test(period)) return `last ${Number.parseInt(period, 10)} days`;
  const [from, until] = daysOf(period);
  const say = (day: string) =>
    new Date(`${day}T12:00`).toLocaleDateString(undefined, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    });
  if (from && until) return `${say(from)} to ${say(until)}`;
  return from ? `since ${say(from)}` : `until ${say(until)}`;
}
