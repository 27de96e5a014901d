import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast, contrastFaults } from './contrast.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const lineOf = (text: string) => css.slice(0, css.indexOf(text)).split('\n').length;

test('is counted as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('every pair that is used can be read', () => {
  expect(contrastFaults(css)).toEqual([]);
});

test.each([
  ['--soft: #4d5362', '--soft: #8d93a2', '--soft', /on --ground in the light theme, needs 4\.5:1/],
  ['--edge: #667089', '--edge: #364059', '--edge', /on --ground in the dark theme, needs 3:1/],
  ['--color-on-glow: #0a0f1c', '--color-on-glow: #faf8f3', '--color-on-glow', /on --color-glow/],
  ['--link: #7d2405', '--link: #ffb224', '--link', /light theme/],
])('%s as %s is a mistake, with its line', (before, after, field, problem) => {
  const [fault] = contrastFaults(css.replace(before, after));
  expect(fault).toMatchObject({ field, problem: expect.stringMatching(problem), line: lineOf(before) });
});
