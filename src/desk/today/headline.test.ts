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
  [[], ['All caught up.', 'No reply is due.']],
  [[look('2026-11-30T09:00:00Z')], ['One item to do.', 'No reply is due in the next two days.']],
  [
    [look('2026-11-23T09:00:00Z'), look('2026-11-23T10:00:00Z'), look('2026-12-23T10:00:00Z')],
    ['Three items to do.', 'Two replies are due within two days.'],
  ],
  [
    [{ ...look('2026-11-30T09:00:00Z'), count: 1_000 }],
    ['1,000+ items to do.', 'No reply is due in the next two days.'],
  ],
  [[look('2026-11-20T09:00:00Z', true)], ['One item to do.', 'One reply is late.']],
  [
    [{ ...look('2026-11-20T09:00:00Z', true), kind: 'reply' as const }],
    ['One item to do.', 'One reply is late.'],
  ],
])('says how much waits and how urgent it is', (waiting, lines) => {
  expect(headline(waiting, NOW)).toEqual(lines);
});
