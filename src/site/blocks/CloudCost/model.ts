/**
 * The costs of a day of machines: bought for the peak, or as many as are needed at each hour. It is the example's day, scaled
 * to the visitor's peak and stretched around it; the rest of the day keeps its proportions. Pure.
 */

/** A visitor's input about their platform. */
export interface Numbers {
  /** Machines at the busiest hour. */
  machines: number;
  /** Hours a day at which all of them are needed. */
  hours: number;
  /** Of one machine hour, in the currency of the page. */
  price: number;
}

/** The example: two-hourly values from midnight. */
export interface Day {
  /** Machines that visitors need, at each even hour from 0 to 24. */
  needed: readonly number[];
  /** Machines that run from each even hour until the next. */
  runs: readonly number[];
}

const HOURS = 24;
const APART = 2;
/** The peak of every day is around noon. */
const NOON = 12;

/** The highest number of machines in a day, and the hours at which so many run. */
function peakOf({ runs }: Day) {
  const machines = Math.max(...runs);
  return { machines, hours: runs.filter((count) => count === machines).length * APART };
}

/**
 * Which hour of a day with a longer or shorter peak corresponds to an hour of this one.
 * @param hours of the peak of its own day
 * @param inHours of the peak of the other day
 */
export function stretch(hour: number, hours: number, inHours: number): number {
  const [from, to] = [NOON - hours / 2, NOON - inHours / 2];
  if (hour <= from) return (hour / from) * to;
  if (hour < HOURS - from) return to + ((hour - from) / hours) * inHours;
  return HOURS - ((HOURS - hour) / from) * to;
}

/** A number of machines from some hour on. */
interface Moment {
  hour: number;
  machines: number;
}

/**
 * The example's values on the visitor's day: the machines that are needed, and those that a platform that follows the need
 * runs.
 */
export function dayOf(day: Day, { machines, hours }: Numbers): { needed: Moment[]; runs: Moment[] } {
  const peak = peakOf(day);
  const moments = (values: readonly number[]) =>
    values.map((value, index) => ({
      hour: stretch(index * APART, peak.hours, hours),
      machines: (value * machines) / peak.machines,
    }));
  return { needed: moments(day.needed), runs: moments(day.runs) };
}

/** The same at each even hour, in whole machines, for a table. */
export function hourly(day: Day, numbers: Numbers): { hour: number; needed: number; runs: number }[] {
  const { needed, runs } = dayOf(day, numbers);
  return day.runs.map((_, index) => {
    const hour = index * APART;
    const next = Math.max(
      1,
      needed.findIndex((moment) => moment.hour > hour),
    );
    const [a, b] = needed.slice(next - 1) as [Moment, Moment];
    const part = (hour - a.hour) / (b.hour - a.hour);
    return {
      hour,
      needed: Math.round(a.machines + (b.machines - a.machines) * part),
      runs: Math.round(runs.findLast((moment) => moment.hour <= hour)?.machines ?? 0),
    };
  });
}

/** The costs of a day. */
interface Bill {
  /** Machine hours that are rented for the peak all day, and on a platform that follows. */
  rented: number;
  used: number;
  /** Percent less. */
  share: number;
  /** In the currency of the price. */
  aDay: number;
  aYear: number;
}

/** Both bills of a day. Machine hours are whole. */
export function billOf(day: Day, { machines, hours, price }: Numbers): Bill {
  const peak = peakOf(day);
  const quiet = day.runs.filter((count) => count < peak.machines);
  const average = quiet.reduce((sum, count) => sum + count, 0) / quiet.length / peak.machines;
  const rented = machines * HOURS;
  const used = Math.round(machines * (hours + average * (HOURS - hours)));
  const saved = rented - used;
  return {
    rented,
    used,
    share: Math.round((saved / rented) * 100),
    aDay: saved * price,
    aYear: saved * price * 365,
  };
}
