/** Moments of the sample, relative to the first start. */
import { addWorkingDays, type Place } from '../../platform/calendar/calendar.ts';
import type { Moment } from './schema.ts';

const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

const isWorkday = (date: Date) => date.getUTCDay() % 6 !== 0;

/** A number of working days from now, or before it if negative, at a time of the day. */
export function workdayFrom(now: Date, workdays: number, at: string): Date {
  let date = now;
  for (let left = Math.abs(workdays); left > 0; ) {
    date = new Date(date.getTime() + Math.sign(workdays) * DAY_MS);
    if (isWorkday(date)) left--;
  }
  return new Date(`${date.toISOString().slice(0, 10)}T${at}:00.000Z`);
}

/**
 * When an application must have come in for its reply to be due in so many minutes. On a weekend nothing is due; then it is due
 * on the next working day, or was due on the last one.
 */
function arrivalFor(now: Date, dueIn: number, replyDays: number, place: Place): Date {
  const wanted = now.getTime() + dueIn * MINUTE_MS;
  const longest = replyDays + Math.ceil(replyDays / 5) * 2 + 3;
  const arrivals = Array.from({ length: longest }, (_, days) => new Date(wanted - (days + 1) * DAY_MS));
  const off = (arrival: Date) => addWorkingDays(arrival, replyDays, place).getTime() - wanted;
  const right = arrivals.filter((arrival) => (dueIn < 0 ? off(arrival) <= 0 : off(arrival) >= 0));
  return right.reduce((best, arrival) => (Math.abs(off(arrival)) < Math.abs(off(best)) ? arrival : best));
}

/** @param promise of the opening, for an arrival that is given by the end of its promise */
export function momentBefore(
  now: Date,
  moment: Moment,
  promise: { replyDays: number } & Place = { replyDays: 5, country: '', timeZone: 'UTC' },
): Date {
  if ('minutes' in moment) return new Date(now.getTime() - moment.minutes * MINUTE_MS);
  if ('workdays' in moment) return workdayFrom(now, -moment.workdays, moment.at);
  return arrivalFor(now, moment.dueIn, promise.replyDays, promise);
}

/**
 * When an opening was published: as many days ago as it says, and a day before its first application at the latest.
 * Applications are placed by working days, so around a weekend one can be older than the days of its opening.
 * @param arrivals of the applications to it
 */
export function postedAt(
  { postedDaysAgo }: { postedDaysAgo: number },
  arrivals: readonly Date[],
  now: Date,
): Date {
  const latest = arrivals.map((arrival) => arrival.getTime() - DAY_MS);
  return new Date(Math.min(now.getTime() - postedDaysAgo * DAY_MS, ...latest));
}
