import { expect, test } from 'vitest';
import { isPeriod, periodLabel, periodQuery } from './period.ts';

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

test.each([
  ['7d', true],
  ['2026-03-01..', true],
  ['..2026-03-01', true],
  ['zzz', false],
  ['..', false],
  ['2026-03-01', false],
  ['2026-02-30..', false],
  ['2026-03-01..zzz', false],
])('whether %s is a period', (text, is) => {
  expect(isPeriod(text)).toBe(is);
});

test('a period is said as its days', () => {
  expect(periodLabel('7d')).toBe('last 7 days');
  expect(periodLabel('45d')).toBe('last 45 days');
  expect(periodLabel('2026-03-01..')).toMatch(/^since .*2026/);
});
