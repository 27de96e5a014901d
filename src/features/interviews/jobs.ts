/** Regular work: reads the calendars of interviewers again. */
import type { Database } from '../../platform/database/types.ts';
import type { Writer } from '../../platform/database/writer.ts';
import { bySystem, recordEvent } from '../audit-log/record.ts';
import { createCalendarReader } from './calendar-reader.ts';
import { CalendarError, fetchCalendar } from './fetch-calendar.ts';
import type { Span } from './periods.ts';

export const CALENDAR_QUEUE = 'calendar';

const DAY_MS = 86_400_000;
/** Appointments are known so far ahead. */
const AHEAD_DAYS = 90;
const AT_ONCE = 4;

const readBusy = createCalendarReader(AT_ONCE);

interface CalendarPorts {
  db: Database;
  writer: Writer;
  /** Which addresses are requested: those of the internet, or any. */
  addresses: 'public' | 'any';
}

/** A warning for its owner about times that could not be read for certain; '' for none. */
const unreadWords = (count: number): string =>
  count === 0
    ? ''
    : `${count === 1 ? '1 time in it' : `${count} times in it`} could not be read or have an unknown time zone. Candidates may be offered a time when you are busy.`;

/**
 * Reads one person's calendar. If that fails, the last state still counts, and the person sees the reason.
 * @param fetchText left out, except by tests
 */
export async function refreshCalendar(
  { db, writer, addresses }: CalendarPorts,
  staffId: string,
  now: Date,
  fetchText: (url: string) => Promise<string> = (url) => fetchCalendar(url, { addresses }),
): Promise<void> {
  const row = await db
    .selectFrom('interviewers')
    .select(['calendar_url', 'time_zone', 'calendar_failure'])
    .where('id', '=', staffId)
    .executeTakeFirst();
  if (!row?.calendar_url) return;
  const found = await fetchText(row.calendar_url)
    .then(async (text) => {
      const [from, to] = [now.getTime() - DAY_MS, now.getTime() + AHEAD_DAYS * DAY_MS];
      const { busy, unread } = await readBusy(text, new Date(from), new Date(to), row.time_zone);
      return { busy, failure: unreadWords(unread) };
    })
    .catch((error: unknown) => ({
      failure: error instanceof CalendarError ? error.message : 'The calendar could not be read.',
    }));
  await writer.write((trx) => keep(trx, staffId, row, found, now));
}

async function keep(
  trx: Database,
  staffId: string,
  { calendar_url, calendar_failure }: { calendar_url: string; calendar_failure: string },
  { busy, failure }: { busy?: Span[]; failure: string },
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await trx
    .updateTable('interviewers')
    .set({
      ...(busy ? { calendar_busy: JSON.stringify(busy), calendar_read_at: at } : {}),
      ...{ calendar_failure: failure, calendar_failed_at: failure ? at : null },
    })
    .where('id', '=', staffId)
    // They may have named another one in the meantime.
    .where('calendar_url', '=', calendar_url)
    .execute();
  // Open screens are notified of a change, not of every fetch.
  if ((failure === '') === (calendar_failure === '')) return;
  await recordEvent(trx, {
    ...bySystem(now),
    action: failure ? 'interviewer.calendar-failed' : 'interviewer.calendar-read',
    subjectType: 'interviewer',
    subjectId: staffId,
  });
}

/** Reads the calendars of all people who have one. */
export async function refreshCalendars(ports: CalendarPorts, now: Date): Promise<void> {
  const rows = await ports.db
    .selectFrom('interviewers')
    .select('id')
    .where('calendar_url', '<>', '')
    .execute();
  for (let index = 0; index < rows.length; index += AT_ONCE)
    await Promise.all(rows.slice(index, index + AT_ONCE).map(({ id }) => refreshCalendar(ports, id, now)));
}
