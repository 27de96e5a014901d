import { expect, test } from 'vitest';
import { byteRange } from './byte-range.ts';

test.each([
  [undefined, undefined],
  ['bytes=0-1', [0, 1]],
  ['bytes=2-', [2, 9]],
  ['bytes=2-99', [2, 9]],
  ['bytes=-3', [7, 9]],
  ['bytes=-99', [0, 9]],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=3-2', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,4-5', undefined],
  ['lines=0-1', undefined],
  ['bytes=a-b', undefined],
])('Range: %s of ten bytes', (header, range) => {
  expect(byteRange(header, 10)).toEqual(range);
});
