import { expect, test } from 'vitest';
import type { Interview } from '../../features/interviews/schema.ts';
import type { MailState } from '../../platform/staff/schema.ts';
import { cancelledText, spanOf, stateOf } from './labels.ts';

const NOW = Date.parse('2026-11-23T12:00:00.000Z');
const offered = (state: MailState, startsAt = '2026-11-24T09:00:00.000Z') =>
  ({
    ...{ state: 'offered', endsAt: null, noneSuit: null, cancelledBy: null },
    letter: { id: 'a', state, leavesAt: null },
    slots: [{ startsAt, endsAt: startsAt, free: true }],
  }) as unknown as Interview;

test.each([
  ['waiting', 'Times offered'],
  ['sent', 'Times offered'],
  ['stopped', 'Email stopped'],
  ['bounced', 'Email bounced'],
  ['failed', 'Email failed'],
] as const)('an offer whose letter is %s says “%s”', (state, text) => {
  expect(stateOf(offered(state), NOW).text).toBe(text);
});

test('an offer whose last time has passed got no answer', () => {
  const { text, tone } = stateOf(offered('sent', '2026-11-23T09:00:00.000Z'), NOW);
  expect([text, tone]).toEqual(['No answer', 'late']);
});

test('a time over midnight repeats no days', () => {
  const [from, to] = [new Date(2026, 10, 26, 23, 30), new Date(2026, 10, 27, 0, 15)];
  const text = spanOf({ startsAt: from.toISOString(), endsAt: to.toISOString() });
  expect(text).toContain('30');
  expect(text).not.toContain('2026');
});

test('of a cancellation it is said who hears of it', () => {
  const untold = { leavesAt: null, letterStopped: false };
  expect(cancelledText(untold, false)).toContain('no email will be sent');
  expect(cancelledText({ ...untold, leavesAt: '2026-11-23T12:05:00.000Z' }, false)).toContain('Everyone');
  expect(cancelledText(untold, true)).toContain('no longer works');
  expect(cancelledText({ ...untold, letterStopped: true }, true)).toContain('was stopped');
});
