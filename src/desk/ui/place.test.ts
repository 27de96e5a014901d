import { expect, test } from 'vitest';
import { placeBeside } from './place.ts';

test('beside a row are its neighbours, and a walk begins at the first', () => {
  expect(placeBeside({ index: 3 }, 1, 9)).toBe(4);
  expect(placeBeside({ index: 3 }, -1, 9)).toBe(2);
  expect(placeBeside({ index: -1 }, 1, 9)).toBe(0);
});

test('what has left the list is gone on from where it was', () => {
  expect(placeBeside({ index: -1, left: 3 }, 1, 8)).toBe(3);
  expect(placeBeside({ index: -1, left: 3 }, -1, 8)).toBe(2);
  // More of them have left.
  expect(placeBeside({ index: -1, left: 7 }, -1, 2)).toBe(1);
});
