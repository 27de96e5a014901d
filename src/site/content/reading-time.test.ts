import { expect, it } from 'vitest';
import { readingMinutes } from './reading-time.ts';

it('counts words and not signs, 220 a minute, and never less than one minute', () => {
  expect(readingMinutes('')).toBe(1);
  expect(readingMinutes('## A heading\n\n- one\n- two')).toBe(1);
  expect(readingMinutes("it's a well-known word ".repeat(165))).toBe(3);
  expect(readingMinutes('| - | ** '.repeat(5000))).toBe(1);
});
