/** Times in the time zones of several people. */
import type { Availability } from '../../features/interviews/availability.schema.ts';
import { presentZone } from '../../ui/time-zones.ts';
import { addDays, dayText, MINUTES_PER_DAY, minutesOf } from './week.ts';

const fields = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' },
  });

/** The offset of a zone from UTC at a moment, in milliseconds. */
function offsetAt(moment: number, format: Intl.DateTimeFormat): number {
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return shown - Math.floor(moment / 60_000) * 60_000;
}

/**
 * The moment of a time of day in a zone, in milliseconds.
 * @param day e.g. `2026-11-23`
 * @param time e.g. `09:00`, up to `24:00`
 */
export function momentIn(day: string, time: string, timeZone: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const format = fields(timeZone);
  const guess = Date.UTC(year, month - 1, date, hour, minute);
  // The offset may change between the guess and the moment.
  const near = guess - offsetAt(guess, format);
  return guess - offsetAt(near, format);
}

/** The reader's own zone. */
export const ownZone = (): string => presentZone(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** A zone as people call it, e.g. `Kolkata`. */
export const zoneName = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;

/** The time of day in a zone; with its day if that differs from the browser's. */
export function timeIn(at: string, timeZone: string): string {
  const date = new Date(at);
  const day = (zone?: string) =>
    new Intl.DateTimeFormat(undefined, { weekday: 'short', timeZone: zone }).format(date);
  const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short', timeZone }).format(date);
  return day(timeZone) === day() ? time : `${day(timeZone)} ${time}`;
}

type Span = readonly [from: number, to: number];

/** Working hours on a day of the reader, in minutes since midnight in the browser's zone; the person's zone may differ. */
export function workingSpans(
  { hours, timeZone }: Pick<Availability, 'hours' | 'timeZone'>,
  day: Date,
): Span[] {
  const [midnight, next] = [day.getTime(), addDays(day, 1).getTime()];
  // By the clock of the browser, as appointments are placed: a day on which clocks change is an hour shorter or longer.
  const minutes = (moment: number): number =>
    moment < midnight ? 0 : moment >= next ? MINUTES_PER_DAY : minutesOf(moment);
  const spans = [-1, 0, 1].flatMap((away) => {
    const there = addDays(day, away);
    const text = dayText(there);
    return (hours[(there.getDay() + 6) % 7] ?? []).map(
      ({ from, to }): Span => [
        minutes(momentIn(text, from, timeZone)),
        minutes(momentIn(text, to, timeZone)),
      ],
    );
  });
  return spans.filter(([from, to]) => from < to);
}
