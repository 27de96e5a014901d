/** The calendar entry of an interview (RFC 5545), in emails and on the candidate's page. */
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { MailCalendar } from '../../platform/mailer/document.tsx';

export interface CalendarEntry {
  /** The id of the interview: the same in every entry about it, so that calendars change the existing one. */
  id: string;
  /** The host that made it: part of the entry's id. */
  host: string;
  /** Grows with each change. */
  sequence: number;
  /** The time of writing. */
  at: Date;
  startsAt: Date;
  endsAt: Date;
  summary: string;
  description: string;
  location: string;
  /** The address of its page. */
  url?: string | undefined;
  organizer: { name: string; email: string };
  /** The owner of the calendar: others are only named in the text, so that no address is disclosed. */
  attendee?: { name: string; email: string } | undefined;
  cancelled: boolean;
}

/** Writes an entry. Moments are UTC, which every calendar shows in its reader's own zone. */
export function calendarPart(entry: CalendarEntry): MailCalendar {
  const { id, host, cancelled, organizer, attendee } = entry;
  // Without an attendee it is not an invitation, but an entry to be added to a calendar by hand (RFC 5546).
  const asked = attendee ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.PUBLISH;
  const method = cancelled ? ICalCalendarMethod.CANCEL : asked;
  const calendar = ical({ method, prodId: { company: organizer.name, product: 'Interviews' } });
  const event = calendar.createEvent({
    id: `${id}@${host}`,
    sequence: entry.sequence,
    stamp: entry.at,
    start: entry.startsAt,
    end: entry.endsAt,
    summary: entry.summary,
    description: entry.description,
    location: entry.location || null,
    url: entry.url ?? null,
    organizer,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  // The time was agreed on, so no answer is needed.
  if (attendee) event.createAttendee({ ...attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED });
  return { method, content: calendar.toString() };
}
