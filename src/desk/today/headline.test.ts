import { expect, test } from 'vitest';
import { headline } from './headline.ts';

const NOW = Date.parse('2026-11-22T09:00:00Z');
const look = (due: string, late = false) => ({
  kind: 'first_look' as const,
  title: 'A',
  text: '',
  due,
  late,
  link: '/',
});

test.each([
  [[], ['Nothing waits for you.', 'Every promise is kept.']],
  [[look('2026-11-30T09:00:00Z')], ['One thing waits for you.', 'No promise runs out in the next two days.']],
  [
    [look('2026-11-23T09:00:00Z'), look('2026-11-23T10:00:00Z'), look('2026-12-23T10:00:00Z')],
    ['Three things wait for you.', 'Two of them have a promise running out.'],
  ],
  [[look('2026-11-20T09:00:00Z', true)], ['One thing waits for you.', 'One promise is broken.']],
])('says how much waits and how urgent it is', (waiting, lines) => {
  expect(headline(waiting, NOW)).toEqual(lines);
});
