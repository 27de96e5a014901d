import { expect, test } from 'vitest';
import { placeBeside } from './place.ts';

test('what has left the list is gone on from where it was', () => {
  expect(placeBeside({ index: -1, left: 3 }, 1, 8)).toBe(3);
  expect(placeBeside({ index: -1, left: 3 }, -1, 8)).toBe(2);
  // More of them have left.
  expect(placeBeside({ index: -1, left: 7 }, -1, 2)).toBe(1);
});
