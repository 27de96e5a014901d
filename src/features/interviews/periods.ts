/** Arithmetic with periods of time: [from, to) in milliseconds since the epoch, sorted and apart from each other. */
import type { Hours } from './availability.schema.ts';

export type Span = readonly [from: number, to: number];

/** The same spans in order; adjoining ones become one. */
export function united(spans: readonly Span[]): Span[] {
  const out: [number, number][] = [];
  for (const [from, to] of spans.filter(([a, b]) => a < b).toSorted((a, b) => a[0] - b[0])) {
    const last = out.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else out.push([from, to]);
  }
  return out;
}

/** The intersection of both. */
export const shared = (some: readonly Span[], others: readonly Span[]): Span[] =>
  united(
    some.flatMap(([a, b]) =>
      others.flatMap(([c, d]): Span[] =>
        Math.max(a, c) < Math.min(b, d) ? [[Math.max(a, c), Math.min(b, d)]] : [],
      ),
    ),
  );

/** The first without the second. */
export function without(some: readonly Span[], others: readonly Span[]): Span[] {
  let left = united(some);
  for (const [c, d] of united(others))
    left = left.flatMap(([a, b]): Span[] =>
      d <= a || b <= c ? [[a, b]] : [[a, c] as Span, [d, b] as Span].filter(([from, to]) => from < to),
    );
  return left;
}

export const meets = (spans: readonly Span[], [from, to]: Span): boolean =>
  spans.some(([a, b]) => a < to && from < b);

/**
 * The working hours of a place as moments: nine o'clock stays nine o'clock when clocks change.
 * @param from, to days, e.g. `2026-03-29`, both included
 */
export function workingSpans(hours: Hours, timeZone: string, from: string, to: string): Span[] {
  const spans: Span[] = [];
  const last = Temporal.PlainDate.from(to);
  for (
    let day = Temporal.PlainDate.from(from);
    Temporal.PlainDate.compare(day, last) <= 0;
    day = day.add({ days: 1 })
  ) {
    const moment = (time: string): number =>
      time === '24:00'
        ? day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds
        : day.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds;
    for (const period of hours[day.dayOfWeek - 1] ?? []) spans.push([moment(period.from), moment(period.to)]);
  }
  return united(spans);
}

/** The Monday of the week of a moment at a place: weeks are counted by it. */
export function weekOf(moment: number, timeZone: string): string {
  const day = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).toPlainDate();
  return day.subtract({ days: day.dayOfWeek - 1 }).toString();
}

const STEP_MINUTES = 30;

/**
 * Where a length fits into free time, beginning at full and half hours of a place.
 * @param minutes the length
 * @param most times
 */
export function startsIn(free: readonly Span[], minutes: number, timeZone: string, most: number): number[] {
  const starts: number[] = [];
  const length = minutes * 60_000;
  for (const [from, to] of free) {
    const begin = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone);
    let at = begin.round({ smallestUnit: 'minute', roundingIncrement: STEP_MINUTES, roundingMode: 'ceil' });
    for (; at.epochMilliseconds + length <= to; at = at.add({ minutes: STEP_MINUTES })) {
      if (starts.length >= most) return starts;
      starts.push(at.epochMilliseconds);
    }
  }
  return starts;
}

/** A first selection of many times: on each day one in the morning and one in the afternoon. */
export function suggested(starts: readonly number[], timeZone: string, most: number): Set<number> {
  const halves = new Map<string, number>();
  for (const start of starts) {
    const at = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timeZone);
    const half = `${at.toPlainDate()} ${at.hour < 12}`;
    if (!halves.has(half)) halves.set(half, start);
  }
  return new Set([...halves.values()].slice(0, most));
}
