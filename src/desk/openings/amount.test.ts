import { expect, test } from 'vitest';
import { readAmount } from './amount.ts';

test.each([
  ['45000', 45_000],
  ['45,000', 45_000],
  ['45 000', 45_000],
  ['45k', 45_000],
  ['42.5K', 42_500],
  ['', null],
  [null, null],
  [45_000, 45_000],
  ['a lot', Number.NaN],
  ['45k to 50k', Number.NaN],
])('%j is read as %j', (written, amount) => expect(readAmount(written)).toEqual(amount));
