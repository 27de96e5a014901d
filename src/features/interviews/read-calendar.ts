/** Reads when someone is busy from a calendar (RFC 5545), recurring appointments included. */
import nodeIcal, { type VEvent } from 'node-ical';
import { CalendarError } from './fetch-calendar.ts';
import { type Span, united } from './periods.ts';

/** What repeats so often is no appointment, and would be expanded for minutes. */
const TOO_OFTEN = /FREQ=(SECONDLY|MINUTELY|HOURLY)/i;
const MAX_EVENTS = 10_000;
const MAX_SPANS = 5_000;

/** A day of the calendar at a place; the parser gives its midnight in the server's own zone. */
const dayAt = (date: Date, timeZone: string): number =>
  new Temporal.PlainDate(date.getFullYear(), date.getMonth() + 1, date.getDate()).toZonedDateTime(timeZone)
    .epochMilliseconds;

function spansOf(event: VEvent, from: Date, to: Date, timeZone: string): Span[] {
  if (event.transparency === 'TRANSPARENT' || event.status === 'CANCELLED') return [];
  return nodeIcal
    .expandRecurringEvent(event, { from, to, expandOngoing: true })
    .map(
      ({ start, end, isFullDay }): Span =>
        isFullDay
          ? [dayAt(start, timeZone), Math.max(dayAt(end, timeZone), dayAt(start, timeZone) + 86_400_000)]
          : [start.getTime(), end.getTime()],
    );
}

/**
 * When a calendar says that its owner is busy.
 * @param timeZone of the owner, whose days all-day appointments are
 * @throws CalendarError where it is no calendar
 */
export function busyIn(text: string, from: Date, to: Date, timeZone: string): Span[] {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text))
    throw new CalendarError('There is no calendar at this address.');
  if (TOO_OFTEN.test(text))
    throw new CalendarError('The calendar has an appointment that repeats every hour or more often.');
  const spans: Span[] = [];
  try {
    const entries = Object.values(nodeIcal.sync.parseICS(text));
    if (entries.length > MAX_EVENTS)
      throw new CalendarError('The calendar has more than 10,000 appointments.');
    for (const entry of entries) {
      if (entry?.type === 'VEVENT') spans.push(...spansOf(entry, from, to, timeZone));
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
  return all;
}
