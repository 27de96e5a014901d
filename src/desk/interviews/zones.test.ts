/** Working hours as a reader in another zone sees them. */
import { expect, test } from 'vitest';
import { inZone } from '../../../tests/support/time-zones.ts';

const WORKDAY = [{ from: '09:00', to: '17:00' }];
const HOURS = Array.from({ length: 7 }, () => WORKDAY);

/** The hours of a person somewhere, on a day of a reader somewhere else, in minutes since midnight. */
const shown = (reader: string, timeZone: string, day: string) =>
  inZone(
    reader,
    new URL('zones.ts', import.meta.url),
    `module.workingSpans(${JSON.stringify({ hours: HOURS, timeZone })}, new Date(${day}))`,
  );

test('hours are shaded by the clock of the reader, on a day on which clocks change too', () => {
  const zone = 'America/Los_Angeles';
  for (const day of ['2026, 2, 7', '2026, 2, 8', '2026, 10, 1'])
    expect(shown(zone, zone, day), day).toEqual([[9 * 60, 17 * 60]]);
});

test('hours of another zone fall where they are here, over midnight too', () => {
  // 09:00 to 17:00 in Kolkata is 19:30 to 03:30 of the day before in Los Angeles, in winter.
  expect(shown('America/Los_Angeles', 'Asia/Kolkata', '2026, 11, 2')).toEqual([
    [0, 3.5 * 60],
    [19.5 * 60, 24 * 60],
  ]);
});
