import { expect, it } from 'vitest';
import { responseTimes } from './model.ts';

const THINK = 2.4;
const BEFORE = { capacity: 1190, alone: 0.6 };
const AFTER = { capacity: 2380, alone: 0.4 };
const [before, after] = [BEFORE, AFTER].map((system) => responseTimes(system, 10_000, THINK)) as [
  Float64Array,
  Float64Array,
];

it('claims what the specification claims: 6 s to under 2 s, 70% faster, by twice the capacity', () => {
  const [slow = 0, fast = 0] = [before[10_000], after[10_000]];
  expect(slow.toFixed(1)).toBe('6.0');
  expect(fast).toBeLessThan(2);
  expect(Math.round((1 - fast / slow) * 100)).toBe(70);
  expect(AFTER.capacity / BEFORE.capacity).toBe(2);
});

it('one person alone does not wait', () => {
  expect(before[1]).toBeCloseTo(0.6);
  expect(after[1]).toBeCloseTo(0.4);
});

it('times only grow with the number of people, and the repaired system is always the faster one', () => {
  for (let people = 1; people <= 10_000; people++) {
    expect(before[people]).toBeGreaterThanOrEqual(before[people - 1] as number);
    expect(after[people]).toBeLessThan(before[people] as number);
  }
});

it('keeps to the law of response times: no response is faster than the narrowest part can serve', () => {
  for (const people of [100, 4_000, 10_000]) {
    const throughput = people / (THINK + (before[people] as number));
    expect(throughput).toBeLessThanOrEqual(BEFORE.capacity);
  }
  // Where the system is full, it is used to the last.
  expect(10_000 / (THINK + (before[10_000] as number))).toBeCloseTo(BEFORE.capacity, 0);
});

it('waiting begins at twice the load', () => {
  const bends = (times: Float64Array) => times.findIndex((time) => time > (times[1] as number) * 1.1);
  expect(bends(before)).toBeGreaterThan(3_400);
  expect(bends(before)).toBeLessThan(3_800);
  expect(bends(after)).toBeGreaterThan(6_400);
});
