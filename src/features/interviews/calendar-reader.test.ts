import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { createCalendarReader } from './calendar-reader.ts';

const [FROM, TO] = [new Date('2026-11-29'), new Date('2027-01-29')];
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index).join(',');
const calendar = (rule: string) =>
  [
    ...['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', 'DTSTART:20261201T100000Z', 'DTEND:20261201T110000Z'],
    ...[rule, 'END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n');

test('a calendar that takes hours is given up, and neither visitors nor the next calendar wait for it', async () => {
  const read = createCalendarReader(2, 2_000);
  const delay = monitorEventLoopDelay();
  delay.enable();
  const everySecond = calendar(
    `RRULE:FREQ=DAILY;BYHOUR=${upTo(24)};BYMINUTE=${upTo(60)};BYSECOND=${upTo(60)}`,
  );
  const endless = read(everySecond, FROM, TO, 'UTC');
  const next = read(calendar('RRULE:FREQ=WEEKLY;COUNT=2'), FROM, TO, 'UTC');
  await expect(endless).rejects.toThrow('The calendar takes too long to read.');
  expect((await next).busy).toHaveLength(2);
  expect(delay.max / 1e6).toBeLessThan(1_500);
  await expect(read('<html>', FROM, TO, 'UTC')).rejects.toThrow('There is no calendar at this address.');
});
