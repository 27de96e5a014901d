import { expect, test } from 'vitest';
import { dayAt, dayText, mondayOf, placed } from './week.ts';

const at = (time: string, minutes: number) => ({
  startsAt: new Date(`2026-11-24T${time}:00`).toISOString(),
  minutes,
});

test('a week begins on Monday, over the end of a year too', () => {
  expect(dayText(mondayOf(dayAt('2026-11-29')))).toBe('2026-11-23');
  expect(dayText(mondayOf(dayAt('2027-01-01')))).toBe('2026-12-28');
  expect(dayText(mondayOf(dayAt('2026-11-23')))).toBe('2026-11-23');
});

test('appointments that overlap are side by side, and others have the whole width', () => {
  const day = placed([at('09:00', 60), at('09:30', 60), at('10:00', 30), at('13:00', 30)]);
  expect(day.map(({ from, lane, lanes }) => [from, lane, lanes])).toEqual([
    [540, 0, 2],
    [570, 1, 2],
    [600, 0, 2],
    [780, 0, 1],
  ]);
});
