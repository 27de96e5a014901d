import { expect, test } from 'vitest';
import { countedAs, timesApplied } from './counted.ts';

test.each([
  [1, false, '1 candidate'],
  [999, false, '999 candidates'],
  [12_345, false, '12,345 candidates'],
  [1_000, true, '1,000+ candidates'],
])('%i with more of them %s are %s', (total, more, words) => {
  expect(countedAs({ one: '1 candidate', many: '{n} candidates' }, total, more)).toBe(words);
});

test('more than two applications of a person are not called two', () => {
  expect([1, 2, 30].map(timesApplied)).toEqual(['applied twice', 'applied 3 times', 'applied 31 times']);
});
