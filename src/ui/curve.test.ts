import { expect, it } from 'vitest';
import { curve, placed } from './curve.ts';

/** The heights that a path names, the handles of its curves among them. */
const heights = (path: string) => [...path.matchAll(/-?\d+ (-?\d+)/g)].map(([, y]) => Number(y));

it('places values from edge to edge, with 0 at the foot', () => {
  expect(placed([0, 5, 10], 10)).toEqual([
    [0, 400],
    [500, 200],
    [1000, 0],
  ]);
});

it('never draws more than was measured, however sharp the turn', () => {
  const path = curve([2, 2, 9, 3, 3], 10);
  expect(path).toMatch(/^M0 320C/);
  expect(Math.min(...heights(path))).toBe(40);
  expect(Math.max(...heights(path))).toBe(320);
});

it('holds a stepped value until the next one', () => {
  expect(curve([1, 3, 2], 4, true)).toBe('M0 300H500V100H1000V200');
});
