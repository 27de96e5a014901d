import { expect, test } from 'vitest';
import { periodLabel, periodQuery } from './period.ts';

/** The start of a day here, as the server takes it. */
const day = (year: number, month: number, date: number) => new Date(year, month - 1, date).toISOString();
const NOW = new Date(2026, 2, 3, 9, 30);

test.each([
  ['1d', `${day(2026, 3, 3)}..`],
  ['7d', `${day(2026, 2, 25)}..`],
  ['2026-03-01..2026-03-15', `${day(2026, 3, 1)}..${day(2026, 3, 16)}`],
  ['2026-03-01..', `${day(2026, 3, 1)}..`],
  ['..2026-12-31', `..${day(2027, 1, 1)}`],
  ['nonsense', '..'],
  [undefined, undefined],
])('the period %s', (period, query) => {
  expect(periodQuery(period, NOW)).toBe(query);
});

test('a period is said as its days', () => {
  expect(periodLabel('7d')).toBe('last 7 days');
  expect(periodLabel('2026-03-01..')).toMatch(/^since .*2026/);
});
