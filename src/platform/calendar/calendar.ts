/** Calendar days of an office: moments are stored in UTC, days are those of the place. */
import { COUNTRIES } from '../forms/countries.ts';

/** The place whose clock and weekend count. */
export interface Place {
  /** In English. */
  country: string;
  /** Of the IANA database, e.g. `Asia/Kolkata`. */
  timeZone: string;
}

export interface Office extends Place {
  city: string;
}

/** Unicode's CLDR data of a country; undefined for an unknown name. */
function localeOf(country: string): Intl.Locale | undefined {
  const region = COUNTRIES.get(country);
  return region ? new Intl.Locale('und', { region }) : undefined;
}

/**
 * The time zone of an opening: of the office in its city, else of an office in its country, else the only one of its
 * country. Elsewhere it is the main office's.
 * @param offices the main one first
 */
export function timeZoneOf(offices: readonly Office[], place: { city: string; country: string }): string {
  const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
  const nearby = offices.filter(({ country }) => same(country, place.country));
  const office = nearby.find(({ city }) => same(city, place.city)) ?? nearby[0];
  if (office) return office.timeZone;
  const zones = localeOf(place.country)?.getTimeZones() ?? [];
  return (zones.length === 1 ? zones[0] : offices[0]?.timeZone) ?? 'UTC';
}

/** Days of rest, 1 for Monday. Public holidays are not known. */
function weekendOf(country: string): readonly number[] {
  const weekend = localeOf(country)?.getWeekInfo().weekend ?? [6, 7];
  // Where the law names only Sunday (India, Uganda), offices are closed on Saturday as well.
  return weekend.includes(7) ? [6, 7] : weekend;
}

const at = (moment: Date | string, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.from(typeof moment === 'string' ? moment : moment.toISOString()).toZonedDateTimeISO(
    timeZone,
  );

const toDate = (moment: Temporal.ZonedDateTime): Date => new Date(moment.epochMilliseconds);

/**
 * The same time of day some working days later.
 * @param workingDays from 1
 */
export function addWorkingDays(from: Date, workingDays: number, { country, timeZone }: Place): Date {
  const weekend = weekendOf(country);
  let day = at(from, timeZone);
  for (let left = workingDays; left > 0; ) {
    day = day.add({ days: 1 });
    if (!weekend.includes(day.dayOfWeek)) left--;
  }
  return toDate(day);
}

/** The calendar day of a moment at a place, e.g. `2026-03-15`. */
export const dayOf = (moment: Date | string, timeZone: string): string =>
  at(moment, timeZone).toPlainDate().toString();

/** The first moment of a day at a place. @param day e.g. `2026-03-15` */
export const startOf = (day: string, timeZone: string): Date =>
  toDate(Temporal.PlainDate.from(day).toZonedDateTime(timeZone));

/** @param end a moment, or a day, which means its last second at a place */
export const endOf = (end: string, timeZone: string): Date =>
  end.length === 10
    ? toDate(Temporal.PlainDate.from(end).add({ days: 1 }).toZonedDateTime(timeZone).subtract({ seconds: 1 }))
    : new Date(end);

/** The day that ends at a moment; a moment within a day as the place writes it. */
export function endAt(moment: string, timeZone: string): string {
  const day = dayOf(moment, timeZone);
  return endOf(day, timeZone).getTime() === Date.parse(moment) ? day : withOffset(moment, timeZone);
}

/** A moment as the place writes it, e.g. `2026-03-15T23:59:59+05:30`: its first ten characters are the day there. */
export const withOffset = (moment: Date | string, timeZone: string): string =>
  at(moment, timeZone).toString({ timeZoneName: 'never' });
