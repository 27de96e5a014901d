import { describe, expect, it } from 'vitest';
import { billOf, dayOf, hourly, stretch } from './model.ts';
import { messageOf, readNumbers } from './words.ts';

const DAY = {
  needed: [5, 3, 2, 4, 9, 14, 40, 26, 17, 19, 24, 13, 6],
  runs: [7, 5, 6, 11, 17, 44, 44, 30, 22, 28, 28, 16],
};
const EXAMPLE = { machines: 44, hours: 4, price: 0.38 };

describe('the bill of a day', () => {
  it('is that of the example for its own numbers', () => {
    const bill = billOf(DAY, EXAMPLE);
    expect([bill.rented, bill.used, bill.share]).toEqual([1056, 516, 51]);
    expect(bill.aDay).toBeCloseTo(205.2);
    expect(bill.aYear).toBeCloseTo(74_898);
  });

  it('agrees with what is drawn, for every length of the peak', () => {
    for (let hours = 1; hours <= 12; hours++) {
      const numbers = { machines: 60, hours, price: 1 };
      const { runs } = dayOf(DAY, numbers);
      const area = runs.reduce(
        (sum, { hour, machines }, index) => sum + machines * ((runs[index + 1]?.hour ?? 24) - hour),
        0,
      );
      expect(billOf(DAY, numbers).used).toBe(Math.round(area));
    }
  });

  it('saves less the longer the peak, and in proportion to machines and price', () => {
    const shares = [1, 4, 8, 12].map((hours) => billOf(DAY, { ...EXAMPLE, hours }).share);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    expect(new Set(shares).size).toBe(4);
    expect(billOf(DAY, { ...EXAMPLE, machines: 88, price: 0.76 }).aDay).toBeCloseTo(4 * 205.2);
  });
});

it('a longer peak moves the other hours apart, and none out of the day', () => {
  expect([0, 10, 12, 14, 24].map((hour) => stretch(hour, 4, 8))).toEqual([0, 8, 12, 16, 24]);
  expect(stretch(stretch(7, 4, 9), 9, 4)).toBeCloseTo(7);
});

it('the table shows the example to the machine, and never runs less than is needed', () => {
  const rows = hourly(DAY, EXAMPLE);
  expect(rows.map(({ needed }) => needed)).toEqual(DAY.needed.slice(0, 12));
  expect(rows.map(({ runs }) => runs)).toEqual(DAY.runs);
  for (const { needed, runs } of hourly(DAY, { machines: 91, hours: 7, price: 1 }))
    expect(runs).toBeGreaterThanOrEqual(needed);
});

describe('numbers that are sent along', () => {
  const slider = (label: string, min: number, max: number, value: number) => ({
    label,
    says: '',
    min,
    max,
    step: 1,
    value,
  });
  const content = {
    ...DAY,
    currency: 'EUR',
    less: 'less: [used] of [rented]',
    money: '[day] a day, [year] a year',
    sliders: {
      machines: slider('Machines', 4, 120, 44),
      hours: slider('Hours', 1, 12, 4),
      price: slider('Price', 0.05, 2, 0.38),
    },
  };
  const read = (query: string) => readNumbers(content, new URLSearchParams(query));

  it('begin a message', () => {
    expect(messageOf(content, EXAMPLE)).toBe(
      'Machines: 44\nHours: 4\nPrice: €0.38\n51% less: 516 of 1,056\n€205 a day, €74,898 a year',
    );
  });

  it('are kept between the ends, and are those of the example where none came', () => {
    expect(read('machines=60&hours=3&price=0.5')).toEqual({ machines: 60, hours: 3, price: 0.5 });
    expect(read('machines=9e9&hours=-1')).toEqual({ machines: 120, hours: 1, price: 0.38 });
    expect(read('machines=<b>&price=')).toEqual(EXAMPLE);
  });
});
