/** Days as readers far from the office see them. */
import { describe, expect, test } from 'vitest';
import { inZone } from '../../../tests/support/time-zones.ts';
import { promised } from './time.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const MORNING = Date.parse('2026-11-23T09:00:00Z');

const there = (zone: string, expression: string): unknown =>
  inZone(zone, new URL('time.ts', import.meta.url), expression);

describe.each(['America/Los_Angeles', 'Asia/Kolkata'])('days in %s', (zone) => {
  test('a date, and a moment of an office, are the day that is written there', () => {
    const shown = there(
      zone,
      `[module.longDay('2026-03-15'), module.day('2026-03-15', ${NOW}), module.wholeTime('2026-03-15'),
        module.calendarDay('2026-03-15'), module.day('2026-03-15T04:00:00+05:30', ${NOW})]`,
    );
    for (const day of shown as string[]) expect(day).toMatch(/\b15\b/);
  });
});

test('a moment in UTC is on the reader’s own day', () => {
  const at = `module.day('2026-03-15T04:00:00.000Z', ${NOW})`;
  expect(there('America/Los_Angeles', at)).toMatch(/\b14\b/);
  expect(there('Asia/Kolkata', at)).toMatch(/\b15\b/);
});

test('a day is over when it is over here', () => {
  const over = (now: string) => `module.isOver('2026-03-01', Date.parse('${now}'))`;
  const [before, after] = [over('2026-03-02T07:59:00Z'), over('2026-03-02T08:01:00Z')];
  expect(there('America/Los_Angeles', `[${before}, ${after}]`)).toEqual([false, true]);
});

test.each([
  ['2026-11-30T09:00:00Z', 'plain'],
  ['2026-11-24T20:00:00Z', 'lit'],
  // Its last day is not late yet.
  ['2026-11-23T17:00:00Z', 'lit'],
  ['2026-11-23T08:59:00Z', 'late'],
  ['2026-11-20T09:00:00Z', 'late'],
])('a reply by %s is %s', (replyBy, tone) => expect(promised(replyBy, MORNING).tone).toBe(tone));

test.each([
  ['2026-11-23T09:30:00Z', 'reply today', 'Reply today'],
  ['2026-11-23T08:59:30Z', '1 min late', 'Reply 1 min late'],
  ['2026-11-22T17:00:00Z', '16 h late', 'Reply 16 h late'],
  ['2026-11-22T08:00:00Z', '1 day late', 'Reply 1 day late'],
])('a reply by %s says “%s”', (replyBy, text, label) =>
  expect(promised(replyBy, MORNING)).toMatchObject({ text, label }),
);
