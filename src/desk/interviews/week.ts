/** A week of the calendar: its days are those of the reader's own clock. */
import { fieldTime } from '../app/time.ts';

export const DAYS = 7;
export const MINUTES_PER_DAY = 24 * 60;

/** Midnight here, some calendar days later. */
export function addDays(date: Date, days: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);
}

/** Midnight of the Monday of a day's week. */
export const mondayOf = (date: Date): Date => addDays(date, -((date.getDay() + 6) % 7));

/** A day as in an address and a field, e.g. `2026-11-23`. */
export const dayText = (date: Date): string => fieldTime(date).slice(0, 10);

/** Midnight here of such a day; today's where the text is no day. */
export function dayAt(text: string | undefined): Date {
  const [year = 0, month = 0, day = 0] = (text ?? '').split('-').map(Number);
  const date = new Date(year, month - 1, day);
  return text && !Number.isNaN(date.getTime()) ? date : addDays(new Date(), 0);
}

/** Minutes since midnight here. */
export const minutesOf = (at: string | number): number => {
  const date = new Date(at);
  return date.getHours() * 60 + date.getMinutes();
};

/** An appointment in a column: its start and end in minutes since midnight, and its lane. */
export interface Placed<T> {
  one: T;
  from: number;
  to: number;
  lane: number;
  lanes: number;
}

/**
 * Places overlapping appointments of one day side by side.
 * @param all in the order of their start
 */
export function placed<T extends { startsAt: string; minutes: number }>(all: readonly T[]): Placed<T>[] {
  const result: Placed<T>[] = [];
  let group: Placed<T>[] = [];
  let end = 0;
  for (const one of all) {
    const from = minutesOf(one.startsAt);
    const to = Math.min(MINUTES_PER_DAY, from + one.minutes);
    if (from >= end) group = [];
    const taken = new Set(group.filter((other) => other.to > from).map(({ lane }) => lane));
    let lane = 0;
    while (taken.has(lane)) lane++;
    const place = { one, from, to, lane, lanes: lane + 1 };
    group.push(place);
    result.push(place);
    const lanes = Math.max(...group.map((other) => other.lane)) + 1;
    for (const other of group) other.lanes = lanes;
    end = Math.max(from >= end ? 0 : end, to);
  }
  return result;
}
