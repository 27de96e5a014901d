import { expect, test } from 'vitest';
import { clockOfAnswer } from './clock.ts';

const ASKED = new Date('2026-03-02T10:00:30.900Z');
const ANSWERED = new Date('2026-03-02T10:00:34.900Z');
const answer = (date?: string) => new Headers(date ? { Date: date } : {});

test.each([
  ['the same second', 'Mon, 02 Mar 2026 10:00:30 GMT', ['ok']],
  ['a moment while it was waited for', 'Mon, 02 Mar 2026 10:00:33 GMT', ['ok']],
  ['two seconds less', 'Mon, 02 Mar 2026 10:00:29 GMT', ['ok']],
  ['a clock behind', 'Mon, 02 Mar 2026 10:00:20 GMT', ['failure']],
  ['a clock ahead', 'Mon, 02 Mar 2026 10:02:00 GMT', ['failure']],
  ['no date', undefined, []],
  ['no date at all in it', 'soon', []],
])('an answer with %s', (_, date, states) => {
  const found = clockOfAnswer('www.company.example', answer(date), ASKED, ANSWERED);
  expect(found.map(({ state }) => state)).toEqual(states);
  for (const { state, text, remedy } of found) {
    expect(text).toContain('www.company.example');
    expect(Boolean(remedy)).toBe(state === 'failure');
  }
});
