import { expect, test } from 'vitest';
import { layOut } from './layout.ts';

const person = (zone: string, ...hours: [from: string, to: string][]) => ({
  name: 'A',
  role: 'B',
  zone,
  hours: hours.map(([from, to]) => ({ from, to, text: 'Work' })),
});
const DUBLIN = { zone: 'Europe/Dublin', label: 'Dublin' };
const PUNE = { zone: 'Asia/Kolkata', label: 'Pune' };

test('hours of several zones stand on one scale, with those in which all of them work', () => {
  const people = [
    person('Europe/Dublin', ['09:00', '11:00'], ['11:30', '17:00']),
    person('Asia/Kolkata', ['09:00', '17:30']),
  ];
  const winter = layOut({ date: '2026-11-24', clocks: [DUBLIN, PUNE], people });
  // 03:00 to 17:00 in Dublin.
  expect(winter.columns).toBe(28);
  expect(winter.hours).toEqual([
    [
      { start: 13, span: 4 },
      { start: 18, span: 11 },
    ],
    [{ start: 2, span: 17 }],
  ]);
  expect(winter.together).toEqual({ start: 13, span: 6 });
  expect(winter.clocks.map(({ from, to }) => [from, to])).toEqual([
    ['09:00', '12:00'],
    ['14:30', '17:30'],
  ]);
  expect(winter.clocks.map(({ times }) => times[1])).toEqual(['05:00', '10:30']);

  const summer = layOut({ date: '2026-07-14', clocks: [DUBLIN], people });
  expect(summer.together).toEqual({ start: 11, span: 8 });
});

test('people who never work at the same time have no hours together', () => {
  const people = [person('Asia/Kolkata', ['09:00', '12:00']), person('Europe/Dublin', ['09:00', '12:00'])];
  expect(layOut({ date: '2026-11-24', clocks: [DUBLIN], people }).together).toBeUndefined();
});
