import { describe, expect, it } from 'vitest';
import { checkTotal, doubtfulAt, type Line, readAmount, stockAfter, sumOf } from './receipt.ts';

const lines: Line[] = [
  { item: 'Bearings', quantity: 40, price: 12.6, stock: 412, reorder: 150 },
  { item: 'Seal kits', quantity: 24, price: 18.75, stock: 96, reorder: 60 },
  { item: 'Drive belts', quantity: 25, price: 12, stock: 9, reorder: 20 },
];

describe('a typed amount', () => {
  it.each([
    ['1254', 125_400],
    ['1,254', 125_400],
    ['1,254.00', 125_400],
    ['1.254,00', 125_400],
    ['1.254', 125_400],
    ["1'254.5", 125_450],
    [' 1 254.00 ', 125_400],
    ['€1,254.00', 125_400],
    ['EUR 1254', 125_400],
    ['1254 EUR', 125_400],
    ['1,234,567.89', 123_456_789],
    ['12,54', 1_254],
    ['0.07', 7],
    ['0', 0],
  ])('%s is read', (typed, cents) => expect(readAmount(typed)).toBe(cents));

  it.each([
    '12a4',
    '-1254',
    '1,25,4',
    '1254.',
    '.50',
    '1,254,00',
    '1.254.00',
    '1e9',
    '1254.005',
    'about 900',
    '€',
  ])('%s is not one', (typed) => expect(readAmount(typed)).toBeUndefined());
});

describe('the total of a delivery', () => {
  it('comes to the sum of its lines, without a rest of binary fractions', () => {
    expect(sumOf(lines)).toBe(125_400);
    expect(sumOf([{ ...(lines[0] as Line), quantity: 3, price: 0.1 }])).toBe(30);
  });

  it('agrees however it is written', () => {
    for (const typed of ['1254', '1,254.00', '€1.254,00'])
      expect(checkTotal(typed, lines)).toEqual({ is: 'agrees' });
  });

  it('is refused with the reason: nothing typed, no amount, too much, too little', () => {
    expect(checkTotal('  ', lines)).toEqual({ is: 'missing' });
    expect(checkTotal('twelve', lines)).toEqual({ is: 'unreadable' });
    expect(checkTotal('1,284.00', lines)).toEqual({ is: 'differs', total: 128_400, by: 3_000 });
    expect(checkTotal('0', lines)).toEqual({ is: 'differs', total: 0, by: -125_400 });
  });
});

it('names the figure that was misread', () => {
  expect(doubtfulAt('1,284.00', '1,254.00')).toBe(3);
  expect(doubtfulAt('1,254.00', '1,254.00')).toBe(-1);
});

it('adds the delivery to the stock, and says which item need not be ordered any more', () => {
  expect(lines.map(stockAfter)).toEqual([
    { after: 452, refilled: false },
    { after: 120, refilled: false },
    { after: 34, refilled: true },
  ]);
  const [, , belts] = lines as [Line, Line, Line];
  expect(stockAfter({ ...belts, quantity: 11 }).refilled).toBe(false);
});
