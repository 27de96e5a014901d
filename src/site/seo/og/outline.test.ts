import { expect, test } from 'vitest';
import { largest, measure, outline, wrap, wrapEvenly } from './outline.ts';

const setting = { size: 100, tracking: 0 };

test('width grows with text, size and tracking', () => {
  const width = measure('Cloud', setting);
  expect(width).toBeGreaterThan(200);
  expect(measure('Clouds', setting)).toBeGreaterThan(width);
  expect(measure('Cloud', { size: 50, tracking: 0 })).toBeCloseTo(width / 2);
  expect(measure('Cloud', { size: 100, tracking: 0.1 })).toBeCloseTo(width + 50);
});

test('lines keep to the width, and no word is lost or broken', () => {
  const text = 'Cloud that scales up for the peak';
  const lines = wrap(text, 500, setting);
  expect(lines.join(' ')).toBe(text);
  expect(Math.max(...lines.map((line) => measure(line, setting)))).toBeLessThanOrEqual(500);
  expect(wrap('Incomprehensibilities', 100, setting)).toEqual(['Incomprehensibilities']);
});

test('lines are made even, and no more of them than needed', () => {
  const text = 'An ERP cutover weekend, hour by hour';
  const width = measure('An ERP cutover weekend, hour by', setting) + 1;
  expect(wrap(text, width, setting)).toEqual(['An ERP cutover weekend, hour by', 'hour']);
  expect(wrapEvenly(text, width, setting)).toEqual(['An ERP cutover', 'weekend, hour by hour']);
});

test('the largest size that fits, else the smallest', () => {
  expect(largest('Careers', 660, 1, [84, 46], 0).size).toBe(84);
  expect(largest('Careers at a company of engineers', 660, 1, [84, 46], 0).size).toBe(46);
});

test('outlines hold only numbers, the same each time', () => {
  const path = outline('Glovantis', 10, 20, setting);
  expect(path).toMatch(/^M/);
  expect(path).not.toMatch(/NaN|undefined/);
  expect(outline('Glovantis', 10, 20, setting)).toBe(path);
});
