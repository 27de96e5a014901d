/** Working hours across changes of clocks, and calendars that lie elsewhere. */
import { expect, test } from 'vitest';
import { CalendarError, fetchCalendar } from './fetch-calendar.ts';
import { workingSpans } from './periods.ts';
import { busyIn } from './read-calendar.ts';

const WORKDAY = [{ from: '09:00', to: '17:00' }];

test('nine o’clock stays nine o’clock when clocks change', () => {
  const week = Array(7).fill(WORKDAY);
  const spans = workingSpans(week, 'Europe/Berlin', '2026-10-24', '2026-10-25');
  expect(spans.map(([from]) => new Date(from).toISOString())).toEqual([
    '2026-10-24T07:00:00.000Z',
    '2026-10-25T08:00:00.000Z',
  ]);
});

test('a calendar is read with what repeats, all-day and free entries', () => {
  const text = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN'],
    ...['BEGIN:VEVENT', 'UID:1', 'DTSTAMP:20261101T000000Z', 'DTSTART;TZID=Europe/Berlin:20261019T100000'],
    ...['DTEND;TZID=Europe/Berlin:20261019T110000', 'RRULE:FREQ=WEEKLY;COUNT=4'],
    ...['EXDATE;TZID=Europe/Berlin:20261102T100000', 'SUMMARY:Standup', 'END:VEVENT'],
    ...['BEGIN:VEVENT', 'UID:2', 'DTSTAMP:20261101T000000Z', 'DTSTART;VALUE=DATE:20261021'],
    ...['DTEND;VALUE=DATE:20261022', 'SUMMARY:Holiday', 'END:VEVENT'],
    ...['BEGIN:VEVENT', 'UID:3', 'DTSTAMP:20261101T000000Z', 'DTSTART:20261022T100000Z'],
    ...['DTEND:20261022T110000Z', 'TRANSP:TRANSPARENT', 'SUMMARY:Reminder', 'END:VEVENT'],
    'END:VCALENDAR',
  ].join('\r\n');
  const { busy } = busyIn(text, new Date('2026-10-01'), new Date('2026-12-01'), 'Europe/Berlin');
  expect(busy.map((span) => span.map((moment) => new Date(moment).toISOString()))).toEqual([
    ['2026-10-19T08:00:00.000Z', '2026-10-19T09:00:00.000Z'],
    // All of the day in Berlin.
    ['2026-10-20T22:00:00.000Z', '2026-10-21T22:00:00.000Z'],
    // Ten o'clock still, in winter time.
    ['2026-10-26T09:00:00.000Z', '2026-10-26T10:00:00.000Z'],
    ['2026-11-09T09:00:00.000Z', '2026-11-09T10:00:00.000Z'],
  ]);
  const read = (other: string) => () => busyIn(other, new Date('2026-10-01'), new Date('2026-12-01'), 'UTC');
  expect(read('<html>')).toThrow('no calendar at this address');
  expect(read(text.replace('FREQ=WEEKLY', 'FREQ=SECONDLY'))).toThrow('repeats every hour');
});

/** Zones that the calendar describes. */
let zones: readonly string[] = [];
let lastUnread = 0;

/** What a calendar with these appointments takes of someone's time in Berlin. */
function busyWith(...appointments: string[][]): string[][] {
  const events = appointments.flatMap((lines) => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT']);
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...zones, ...events, 'END:VCALENDAR'].join('\r\n');
  const { busy, unread } = busyIn(text, new Date('2026-10-01'), new Date('2026-12-01'), 'Europe/Berlin');
  lastUnread = unread;
  return busy.map((span) => span.map((moment) => new Date(moment).toISOString().slice(0, 16)));
}

const SERIES = ['DTSTART:20261019T080000Z', 'DTEND:20261019T090000Z', 'RRULE:FREQ=DAILY;COUNT=3'];
const change = (day: string, ...lines: string[]) => [
  ...[`RECURRENCE-ID:${day}T080000Z`, `DTSTART:${day}T080000Z`, `DTEND:${day}T090000Z`, ...lines],
];

test('one of a series may be cancelled, free or busy by itself', () => {
  const [first, second, third] = ['19', '20', '21'].map((day) => [
    `2026-10-${day}T08:00`,
    `2026-10-${day}T09:00`,
  ]);
  expect(busyWith(SERIES, change('20261020', 'STATUS:CANCELLED'))).toEqual([first, third]);
  expect(busyWith(SERIES, change('20261020', 'TRANSP:TRANSPARENT'))).toEqual([first, third]);
  expect(busyWith([...SERIES, 'TRANSP:TRANSPARENT'], change('20261020', 'TRANSP:OPAQUE'))).toEqual([second]);
});

test('of a series of others, each appointment that someone was asked into counts', () => {
  expect(busyWith(change('20261020'), change('20261022'))).toEqual([
    ['2026-10-20T08:00', '2026-10-20T09:00'],
    ['2026-10-22T08:00', '2026-10-22T09:00'],
  ]);
});

test('a time without a zone is one of its owner’s zone, whatever the server’s is', () => {
  const weekly = [
    'DTSTART:20261019T100000',
    'DTEND;VALUE=DATE-TIME:20261019T110000',
    'RRULE:FREQ=WEEKLY;COUNT=3',
  ];
  expect(busyWith([...weekly, 'EXDATE:20261102T100000'])).toEqual([
    ['2026-10-19T08:00', '2026-10-19T09:00'],
    ['2026-10-26T09:00', '2026-10-26T10:00'],
  ]);
});

test('dates that are added to an appointment or a series count, for as long as it lasts', () => {
  const added = [
    ...['DTSTART;TZID=Europe/Berlin:20261019T100000', 'DTEND;TZID=Europe/Berlin:20261019T110000'],
    ...['RDATE;TZID=Europe/Berlin:20261021T100000,20261028T100000', 'RDATE:20261023T080000Z'],
    'RDATE;VALUE=PERIOD:20261024T080000Z/PT3H',
  ];
  const day = (from: string, to: string) => [`2026-10-${from}`, `2026-10-${to}`];
  const own = day('19T08:00', '19T09:00');
  const rest = [day('23T08:00', '23T09:00'), day('24T08:00', '24T11:00')];
  expect(busyWith([...added, 'EXDATE;TZID=Europe/Berlin:20261021T100000'])).toEqual([
    own,
    ...rest,
    day('28T09:00', '28T10:00'),
  ]);
  expect(busyWith([...added, 'TRANSP:TRANSPARENT'])).toEqual([]);
});

test('zones are those of Windows, those that a calendar describes, or the owner’s with a warning', () => {
  zones = [
    ...['BEGIN:VTIMEZONE', 'TZID:Ours', 'BEGIN:STANDARD', 'DTSTART:16010101T000000'],
    ...['TZOFFSETFROM:+0530', 'TZOFFSETTO:+0530', 'END:STANDARD', 'END:VTIMEZONE'],
  ];
  const at = (zone: string) => {
    const time = `TZID=${zone}:20261019T`;
    return busyWith([`DTSTART;${time}100000`, `DTEND;${time}110000`])[0]?.[0]?.slice(11);
  };
  expect(
    ['W. Europe Standard Time', '/mozilla.org/1/Europe/Berlin', 'India Standard Time', 'Ours'].map(at),
  ).toEqual(['08:00', '08:00', '04:30', '04:30']);
  expect(lastUnread).toBe(0);
  expect([at('Nowhere'), lastUnread]).toEqual(['08:00', 2]);
  expect([at('Customized Time Zone'), lastUnread]).toEqual(['08:00', 2]);
  expect([busyWith(['DTSTART:someday']), lastUnread]).toEqual([[], 1]);
});

test('a description may speak of what repeats every hour', () => {
  const lines = ['DTSTART:20261019T080000Z', 'DTEND:20261019T090000Z', 'DESCRIPTION:RRULE:FREQ=HOURLY'];
  expect(busyWith(lines)).toHaveLength(1);
});

test.each([
  ['http://calendar.example/a.ics', 'must start with https'],
  ['https://127.0.0.1/a.ics', 'private network'],
  ['https://[::1]/a.ics', 'private network'],
  ['https://169.254.169.254/latest', 'private network'],
  ['https://localhost/a.ics', 'private network'],
])('%s is refused: %s', async (address, why) => {
  const failure = await fetchCalendar(address, { addresses: 'public' }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CalendarError);
  expect((failure as Error).message).toContain(why);
});
