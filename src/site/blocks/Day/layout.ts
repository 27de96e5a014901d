/** Places the working hours of people in several time zones on one scale of half hours. */
import type { Content } from './schema.ts';

const HALF_HOUR = 30;
/** Half hours between two lines of the scale. */
const STEP = 4;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const timeOf = (minutes: number): string => {
  const ofDay = ((minutes % 1440) + 1440) % 1440;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
};

/** Minutes that a zone is ahead of UTC on a day. */
function offsetOf(timeZone: string, date: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
    new Date(`${date}T12:00:00Z`),
  );
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, offset] = /([+-])(\d\d:\d\d)/.exec(name) ?? [];
  return offset ? (sign === '-' ? -1 : 1) * minutesOf(offset) : 0;
}

/** A stretch of the scale, in half hours: its first column, from 1, and how many it has. */
export interface Stretch {
  start: number;
  span: number;
}

/**
 * @returns the number of columns, the stretch of every hour by person, the one in which all work, and the times at the lines
 */
export function layOut({ date, clocks, people }: Pick<Content, 'date' | 'clocks' | 'people'>) {
  const own = offsetOf(clocks[0]?.zone ?? 'UTC', date);
  const days = people.map(({ zone, hours }) => {
    const shift = own - offsetOf(zone, date);
    return hours.map(({ from, to }) => [minutesOf(from) + shift, minutesOf(to) + shift] as const);
  });
  const begins = days.map((hours) => Math.min(...hours.map(([from]) => from)));
  const ends = days.map((hours) => Math.max(...hours.map(([, to]) => to)));
  const first = Math.floor(Math.min(...begins) / 60) * 60;
  const columns = Math.ceil((Math.max(...ends) - first) / 60) * 2;
  const stretch = (from: number, to: number): Stretch => ({
    start: (from - first) / HALF_HOUR + 1,
    span: (to - from) / HALF_HOUR,
  });
  const [from, to] = [Math.max(...begins), Math.min(...ends)];
  const lines = Array.from({ length: Math.ceil(columns / STEP) }, (_, line) => line * STEP + 1);
  const onClock = (minutes: number, zone: string) => timeOf(minutes - own + offsetOf(zone, date));
  return {
    columns,
    hours: days.map((hours) => hours.map((hour) => stretch(...hour))),
    lines,
    clocks: clocks.map(({ zone, label }) => ({
      label,
      times: lines.map((line) => onClock(first + (line - 1) * HALF_HOUR, zone)),
      from: onClock(from, zone),
      to: onClock(to, zone),
    })),
    together: from < to ? stretch(from, to) : undefined,
  };
}
