/** Reads busy times from a calendar (RFC 5545), recurring appointments included. */
import nodeIcal, { type VEvent } from 'node-ical';
import { inZones, unfolded, withAddedDates } from './calendar-text.ts';
import { CalendarError } from './fetch-calendar.ts';
import { type Span, united } from './periods.ts';

/** A rule with such a frequency is no appointment, and expanding it would take minutes. */
const TOO_OFTEN = /^RRULE[;:].*FREQ=(SECONDLY|MINUTELY|HOURLY)/im;
const MAX_EVENTS = 10_000;
const MAX_SPANS = 5_000;

/** Midnight of a calendar day at a place; the parser returns midnight in the server's zone. */
const dayAt = (date: Date, timeZone: string): number =>
  new Temporal.PlainDate(date.getFullYear(), date.getMonth() + 1, date.getDate()).toZonedDateTime(timeZone)
    .epochMilliseconds;

/** @param entry of the parser: an appointment, a series, or an invitation to some appointments of another person's series */
function spansOf(entry: VEvent, from: Date, to: Date, timeZone: string): Span[] {
  const own = entry.rrule ? [entry] : [entry, ...Object.values(entry.recurrences ?? {})];
  return (
    own
      .filter(({ status }) => status !== 'CANCELLED')
      .flatMap((one) => nodeIcal.expandRecurringEvent(one as VEvent, { from, to, expandOngoing: true }))
      // Single appointments of a series may be cancelled, or be free time.
      .filter(({ event }) => event.status !== 'CANCELLED' && event.transparency !== 'TRANSPARENT')
      .map(
        ({ start, end, isFullDay }): Span =>
          isFullDay
            ? [dayAt(start, timeZone), Math.max(dayAt(end, timeZone), dayAt(start, timeZone) + 86_400_000)]
            : [start.getTime(), end.getTime()],
      )
  );
}

/** Whether the parser could not read the time of an appointment, which would then look free. */
const isUnread = ({ start }: { start?: unknown }) =>
  !(start instanceof Date) || Number.isNaN(start.getTime());

/** The busy times of a calendar's owner. */
export interface Busy {
  busy: Span[];
  /** How many of its times could not be read for certain. */
  unread: number;
}

/**
 * The busy times in a calendar.
 * @param timeZone of the owner, for all-day appointments and times without a zone
 * @throws CalendarError if it is no calendar
 */
export function busyIn(file: string, from: Date, to: Date, timeZone: string): Busy {
  const original = unfolded(file);
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(original))
    throw new CalendarError('There is no calendar at this address.');
  if (TOO_OFTEN.test(original))
    throw new CalendarError('The calendar has an appointment that repeats every hour or more often.');
  const spans: Span[] = [];
  let unread = 0;
  try {
    const { text, guessed } = inZones(original, timeZone, from.getUTCFullYear());
    const whole = withAddedDates(text);
    if ((whole.match(/^BEGIN:VEVENT/gim) ?? []).length > MAX_EVENTS)
      throw new CalendarError('The calendar has more than 10,000 appointments.');
    const entries = Object.values(nodeIcal.sync.parseICS(whole));
    unread = guessed;
    for (const entry of entries) {
      if (entry?.type === 'VEVENT' && isUnread(entry)) unread++;
      else if (entry?.type === 'VEVENT') spans.push(...spansOf(entry, from, to, timeZone));
      if (entry?.type === 'VFREEBUSY')
        for (const { type, start, end } of (
          entry as { freebusy?: { type: string; start: Date; end: Date }[] }
        ).freebusy ?? [])
          if (type !== 'FREE') spans.push([start.getTime(), end.getTime()]);
    }
  } catch (error) {
    if (error instanceof CalendarError) throw error;
    throw new CalendarError('The calendar could not be read.');
  }
  const all = united(spans).filter(([a, b]) => a < to.getTime() && from.getTime() < b);
  if (all.length > MAX_SPANS) throw new CalendarError('The calendar has too many appointments.');
  return { busy: all, unread };
}
